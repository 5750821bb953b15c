import { Initial } from './migrations/m0001-initial.ts';
import { GameResults } from './migrations/m0002-game-results.ts';
import { SumsByIndex } from './migrations/m0003-sums-by-index.ts';
import { UnitsAndCorrections } from './migrations/m0004-units-and-corrections.ts';
import { TakenLines } from './migrations/m0005-taken-lines.ts';
import { NoInbox } from './migrations/m0006-no-inbox.ts';
import { SaferPlay } from './migrations/m0007-safer-play.ts';
import { WaitingStakeLimit } from './migrations/m0008-waiting-stake-limit.ts';
import { GameSchedules } from './migrations/m0010-game-schedules.ts';
import { HasBeenOpen } from './migrations/m0011-has-been-open.ts';
import { FormerFingerprints } from './migrations/m0012-former-fingerprints.ts';
import { Studies } from './migrations/m0009-studies.ts';

/** In order; a migration that has run anywhere is never changed, a new one is added. */
export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-game-results', class: GameResults },
  { name: 'm0003-sums-by-index', class: SumsByIndex },
  { name: 'm0004-units-and-corrections', class: UnitsAndCorrections },
  { name: 'm0005-taken-lines', class: TakenLines },
  { name: 'm0006-no-inbox', class: NoInbox },
  { name: 'm0007-safer-play', class: SaferPlay },
  { name: 'm0008-waiting-stake-limit', class: WaitingStakeLimit },
  { name: 'm0009-studies', class: Studies },
  { name: 'm0010-game-schedules', class: GameSchedules },
  { name: 'm0011-has-been-open', class: HasBeenOpen },
  { name: 'm0012-former-fingerprints', class: FormerFingerprints },
];
