import { Initial } from './migrations/m0001-initial.ts';
import { Leftovers } from './migrations/m0002-leftovers.ts';
import { OpenedGames } from './migrations/m0003-opened-games.ts';

export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-leftovers', class: Leftovers },
  { name: 'm0003-opened-games', class: OpenedGames },
];
