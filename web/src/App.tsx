// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which page is shown.

import { route } from './app/router';
import { ReplayPage } from './end/ReplayPage';
import { Front } from './front/Front';
import { Join } from './front/Join';
import { RulesPage } from './rules/RulesPage';
import { TablePage } from './table/TablePage';

export function App() {
  const now = route.value;
  switch (now.page) {
    case 'table':
      return <TablePage key={now.table} table={now.table} />;
    case 'join':
      return <Join key={now.secret} table={now.table} secret={now.secret} />;
    case 'replay':
      return <ReplayPage key={now.table} table={now.table} />;
    case 'rules':
      return <RulesPage map={now.map} />;
    default:
      return <Front />;
  }
}
