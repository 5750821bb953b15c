import { Initial } from './migrations/m0001-initial.ts';
import { GameTeams } from './migrations/m0002-game-teams.ts';
import { FileOrder } from './migrations/m0003-file-order.ts';
import { UnusedTables } from './migrations/m0004-unused-tables.ts';
import { RefusedFiles } from './migrations/m0005-refused-files.ts';
import { CommandKeys } from './migrations/m0006-command-keys.ts';

/** In order. A migration that has run anywhere is never changed; a new one is added. */
export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-game-teams', class: GameTeams },
  { name: 'm0003-file-order', class: FileOrder },
  { name: 'm0004-unused-tables', class: UnusedTables },
  { name: 'm0005-refused-files', class: RefusedFiles },
  { name: 'm0006-command-keys', class: CommandKeys },
];
