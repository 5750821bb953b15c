import { Initial } from './migrations/m0001-initial.ts';
import { Leftovers } from './migrations/m0002-leftovers.ts';
import { OpenedGames } from './migrations/m0003-opened-games.ts';
import { ChargedAmounts } from './migrations/m0004-charged-amounts.ts';
import { SignedTexts } from './migrations/m0005-signed-texts.ts';
import { InvoiceIntervals } from './migrations/m0006-invoice-intervals.ts';
import { PlayPauses } from './migrations/m0007-play-pauses.ts';
import { ClosedAccounts } from './migrations/m0008-closed-accounts.ts';

export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-leftovers', class: Leftovers },
  { name: 'm0003-opened-games', class: OpenedGames },
  { name: 'm0004-charged-amounts', class: ChargedAmounts },
  { name: 'm0005-signed-texts', class: SignedTexts },
  { name: 'm0006-invoice-intervals', class: InvoiceIntervals },
  { name: 'm0007-play-pauses', class: PlayPauses },
  { name: 'm0008-closed-accounts', class: ClosedAccounts },
];
