// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { render } from 'preact';
import { App } from './App';
import './app/theme.css';

render(<App />, document.getElementById('app') as HTMLElement);
