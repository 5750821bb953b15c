import { describeStatements } from '@app/testing/statements';
import { lockAccount } from '../bets/account-lock.sql.ts';
import { deleteBets, insertBets, updateBets } from '../bets/bet-history.sql.ts';
import { countGroups, countLateChanges, countTiers } from '../figures/bet-counts.sql.ts';
import { addTakenLines, findTakenLines } from '../import/taken-lines.sql.ts';
import { ownLimit } from '../limits/own-limit.sql.ts';
import { LOST_DAY, NET_LOSS_CENTS, STAKED_DAY } from '../limits/play-use.sql.ts';
import { unfinishedGames } from '../settlement/unfinished-games.sql.ts';
import { allowErasing } from '../user-data/allow-erasing.sql.ts';

const season = { sport: 'nfl', season: 2024, firstDay: '2024-09-05', lastDay: '2025-02-09' } as const;

describeStatements(__filename, {
  'account lock': lockAccount('user'),
  'inserted bets': insertBets([{ id: 'bet' }], [{ kind: 'placed' }]),
  'updated bets': updateBets([{ id: 'bet' }], ['note', 'stake_cents']),
  'deleted bets': deleteBets([{ id: 'bet' }]),
  groups: countGroups('user', null),
  'groups of a sport': countGroups('user', 'nfl'),
  tiers: countTiers('user', null),
  'tiers of seasons': countTiers('user', [season]),
  'late changes': countLateChanges('user', 'mlb'),
  'taken lines': findTakenLines('user', 'import', [1, 2]),
  'added lines': addTakenLines('user', 'import', [1, 2]),
  'own limit': ownLimit('user'),
  'day of a stake': STAKED_DAY,
  'day of a loss': LOST_DAY,
  'net loss': NET_LOSS_CENTS,
  'unfinished games': unfinishedGames('since'),
  'allowed erasure': allowErasing('user'),
});
