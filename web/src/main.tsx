// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { render } from 'preact';
import { App } from './App';
import { watchPresses } from './app/press';
import { watchProblems } from './app/problems';
import { loadEngine } from './engine/load';
import './app/theme.css';

watchProblems();
watchPresses();
render(<App />, document.getElementById('app') as HTMLElement);
// The engine comes beside the first page; whoever needs it asks again should this fail.
loadEngine().catch(() => {});
