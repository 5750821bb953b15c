import { shortTeamName } from '@app/domain';
import { RECENT_BETS, type Slots } from '../../understood.ts';
import type { Desk, Found, RowOf } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { openBets } from '../tallies.ts';
import { blocks, either, paragraph, say, table, when, type Text } from '../text.ts';
import { isOfSeason, OF_ALL_TIME, type TimedSlots } from '../times.ts';

const MAX_LISTED_BETS = 20;

/** The days of a list: those asked for, or those of the month. */
function daysOf({ month, from, to }: TimedSlots): { readonly from?: string; readonly to?: string } {
  if (month === undefined)
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last)}` };
}

export async function ownBets(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, week, tier, teams, betType, sportsbook, status, count, skip, games } = slots;
  const isPending = aspect === 'pending';
  const found = await desk.ask('own-bets', {
    ...{ sport, week, tier, betType, sportsbook },
    ...daysOf(slots),
    ...(aspect === 'this-game' ? { gameId: games?.[0]?.gameId } : { team: teams?.[0] }),
    status: isPending ? 'pending' : (status ?? (aspect === 'recent' ? 'settled' : undefined)),
    count: isPending ? MAX_LISTED_BETS : (count ?? RECENT_BETS),
    skip,
  });
  if (found.outcome !== 'found') return notFound(found);
  return blocks(writeBets(found, slots), when(isOfSeason(slots), OF_ALL_TIME));
}

function writeBets(found: Found<'own-bets'>, slots: Slots): Text {
  const { aspect, skip } = slots;
  const { facts } = found;
  const rows = found.rows('bets');
  const [first] = rows;
  const bets = rows.length === 1 ? say`bet` : say`${facts.shown} bets`;
  const days = either(say` (${facts.period})`, say` (since ${facts.since})`, say` (up to ${facts.until})`);
  const lead =
    aspect === 'this-game' && first !== undefined
      ? yourBet(first, slots)
      : aspect === 'pending'
        ? openBets(facts, days)
        : either(
            when(
              skip !== undefined,
              say`Your ${bets} before those${days}: ${facts.record}, ${facts.profit}.`,
            ),
            say`Your last ${bets}${days}: ${facts.record}, ${facts.profit}.`,
            rows.length === 1
              ? say`This is your last bet${days}.`
              : say`These are your last ${facts.shown} bets${days}.`,
          );
  return blocks(
    lead,
    when(rows.length > 1 || aspect !== 'this-game', betTable(rows)),
    paragraph(
      when(found.is('isShortened'), say`There are more in My Bets: ${facts.bets} in all.`),
      when(found.is('hasEstimatedOdds'), say`Some odds are estimated, so those results are estimates too.`),
    ),
  );
}

type BetRow = RowOf<'own-bets', 'bets'>;

function yourBet(bet: BetRow, { sport, teams: [team] = [] }: Slots): Text {
  const pick = bet.line === undefined ? say`${bet.pick}` : say`${bet.pick} ${bet.line}`;
  // Asked about another side, a bet on this one is no yes.
  const isOther = team !== undefined && sport !== undefined && shortTeamName(sport, team) !== bet.pick?.text;
  const lead = isOther
    ? say`Your bet is ${bet.stake} on ${pick}`
    : say`Yes, you have ${bet.stake} on ${pick}`;
  return paragraph(
    either(say`${lead} at ${bet.price}.`, say`${lead}.`),
    either(say`Result: ${bet.result}, ${bet.profit}.`, say`Status: ${bet.result}.`),
  );
}

function betTable(rows: readonly BetRow[]): Text {
  return table(rows, [
    { head: 'Day', cell: ({ date }) => date },
    { head: 'Game', cell: ({ game }) => game },
    {
      head: 'Your pick',
      cell: ({ pick, line }) => (pick === undefined || line === undefined ? pick : say`${pick} ${line}`),
    },
    { head: 'Price', cell: ({ price }) => price },
    { head: 'Stake', cell: ({ stake }) => stake },
    { head: 'Result', cell: ({ result }) => result },
    { head: 'Profit', cell: ({ profit }) => profit },
  ]);
}
