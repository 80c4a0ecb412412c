// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { render } from 'preact';
import { App } from './App';
import { watchPresses } from './app/press';
import './app/theme.css';

watchPresses();
render(<App />, document.getElementById('app') as HTMLElement);
