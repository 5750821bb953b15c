import { RECENT_BETS, type Slots } from '../../understood.ts';
import { isOfSeason, isTimed, OF_ALL_TIME, type TimedSlots } from '../times.ts';
import type { Desk, Found, RowOf } from '../desk.ts';
import { notFound } from '../not-found.ts';
import {
  groupTable,
  moneyLine,
  openBets,
  ownSampleNote,
  rangeSentence,
  streakOf,
  winRateSentence,
  winsSentence,
} from '../tallies.ts';
import { blocks, commas, either, NOTHING, paragraph, say, table, when, type Text } from '../text.ts';

const MAX_LISTED_BETS = 20;
const MAX_DAYS = 5;
const BY = {
  tier: 'tier',
  sport: 'sport',
  book: 'sportsbook',
  type: 'type',
  month: 'month',
  day: 'day',
} as const;

export async function ownRecord(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, timeframe } = slots;
  if (aspect === 'pending' || aspect === 'recent' || aspect === 'this-game') return ownBets(slots, desk);
  if (aspect === 'vs-system') return versusSystem(slots, desk);
  const isAverage = aspect === 'average-stake' && !isNarrowed(slots);
  const isSummary =
    aspect === 'streak' || isAverage || aspect === 'units' || (aspect === undefined && !isNarrowed(slots));
  if (isSummary) {
    const found = await desk.ask('own-summary', {
      sport,
      timeframe: timeframe === 'season' || timeframe === 'all' ? timeframe : undefined,
    });
    if (found.outcome !== 'found') return notFound(found, START);
    // The newest season is kept over all sports only.
    return blocks(writeSummary(found, slots), when(isOfSeason(slots) && sport !== undefined, OF_ALL_TIME));
  }
  const found = await desk.ask('own-breakdown', breakdownOf(slots));
  if (found.outcome !== 'found') return notFound(found);
  return blocks(writeBreakdown(found, slots), when(isOfSeason(slots), OF_ALL_TIME));
}

export const START = say`Log or import bets in My Bets, and I'll tell you how they're doing.`;

export function breakdownOf(slots: TimedSlots) {
  const { sport, season, week, month, from, to, tier, teams, betType, sportsbook, by } = slots;
  return {
    ...{ sport, season, week, month, from, to, tier, team: teams?.[0] },
    // Groups are compared with each other, so a named one of them does not narrow the bets.
    betType: by === 'type' ? undefined : betType,
    sportsbook: by === 'book' && slots.order !== undefined ? undefined : sportsbook,
    by: by !== undefined && by in BY ? BY[by as keyof typeof BY] : undefined,
  };
}

/** Whether only part of the bets is asked for, or groups of them. */
export function isNarrowed(slots: Slots): boolean {
  return Object.values(breakdownOf(slots)).some((value) => value !== undefined);
}

export function writeSummary(found: Found<'own-summary'>, { aspect }: Slots): Text {
  const { facts } = found;
  if (aspect === 'streak') return streak(found);
  if (aspect === 'average-stake') return averageStake(found);
  if (aspect === 'units')
    return paragraph(
      either(
        say`You are at ${facts.profitUnits}, which is ${facts.profit} at today's size of your unit.`,
        say`You are at ${facts.profit}.`,
      ),
      say`Your record is ${facts.record}, a return of ${facts.roi}.`,
      winRateSentence(facts),
      ownSampleNote(found),
    );
  const lead = found.is('isSeason') ? say`This season you are` : say`You are`;
  return blocks(
    paragraph(
      say`${lead} ${moneyLine(facts)}.`,
      winsSentence(found),
      rangeSentence(found),
      ownSampleNote(found),
    ),
    paragraph(streakSentence(found), openBets(facts)),
  );
}

function streak(found: Found<'own-summary'>): Text {
  const { facts } = found;
  return paragraph(
    either(streakSentence(found), say`You aren't on a streak right now.`),
    say`Overall you are ${moneyLine(facts)}.`,
    say`Streaks are mostly chance, and no reason to bet more or less.`,
  );
}

function streakSentence(found: Found<'own-summary'>): Text {
  const streak = streakOf(found);
  return streak.length === 0 ? [] : say`Your current streak: ${streak}.`;
}

export function writeBreakdown(found: Found<'own-breakdown'>, { by, order, aspect }: Slots): Text {
  const { facts } = found;
  if (aspect === 'average-stake') return averageStake(found, narrowing(found));
  const groups = groupsOf(found, by);
  const narrowed = narrowing(found);
  return blocks(
    paragraph(
      when(by !== undefined || order !== undefined, ranking(found, by, order)),
      either(
        when(narrowed.length > 0, say`Your record (${narrowed}): ${moneyLine(facts)}.`),
        say`Overall you are ${moneyLine(facts)}.`,
      ),
      when(!found.is('isProfitOnly'), winRateSentence(facts)),
      ownSampleNote(found),
      when(found.is('isEverySeason'), say`That is the week of every season together.`),
    ),
    groups,
    openBets(facts),
  );
}

function averageStake(
  { facts }: Found<'own-summary'> | Found<'own-breakdown'>,
  narrowed: Text = NOTHING,
): Text {
  const limits = when(narrowed.length > 0, say` (${narrowed})`);
  return either(
    say`Your average stake${limits} is ${facts.averageStake}: ${facts.wagered} over ${facts.settled} settled bets.`,
    say`You have no settled bets with a stake there.`,
  );
}

/** `NFL, MEDIUM+, week 6, DraftKings` */
function narrowing(found: Found<'own-breakdown'>): Text {
  const { sport, tier, week, month, period, team, betType, sportsbook } = found.facts;
  const text = (limit: typeof sport): Text => say`${limit}`;
  return commas([
    ...[sport, tier, betType].map(text),
    say`week ${week}`,
    ...[month, period, team, sportsbook].map(text),
  ]);
}

function ranking({ facts }: Found<'own-breakdown'>, by: Slots['by'], order: Slots['order']): Text {
  if (by === 'day')
    return order === 'worst'
      ? say`Your worst day was ${facts.worstDay}, at ${facts.worstDayProfit}.`
      : say`Your best day was ${facts.bestDay}, at ${facts.bestDayProfit}.`;
  if (order === 'worst') return say`You do worst with ${facts.worst}, at ${facts.worstProfit}.`;
  const best = say`You do best with ${facts.best} (${facts.bestProfit})`;
  return either(
    when(
      facts.best?.text !== facts.worst?.text && best.length > 0,
      say`${best} and worst with ${facts.worst} (${facts.worstProfit}).`,
    ),
    when(best.length > 0, say`${best}.`),
  );
}

function groupsOf(found: Found<'own-breakdown'>, by: Slots['by']): Text {
  const months = () => groupTable('Month', found.rows('months'));
  const asked = {
    tier: () => groupTable('Tier', found.rows('tiers')),
    sport: () => groupTable('Sport', found.rows('sports')),
    type: () => groupTable('Type', found.rows('types')),
    book: () => groupTable('Sportsbook', found.rows('sportsbooks')),
    month: months,
    week: months,
    day: () => groupTable('Day', found.rows('days').slice(0, MAX_DAYS)),
    team: () => [],
  };
  return by === undefined ? [] : asked[by]();
}

async function ownBets(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, week, tier, teams, betType, sportsbook, status, count, skip, games } = slots;
  const isPending = aspect === 'pending';
  const found = await desk.ask('own-bets', {
    ...{ sport, week, tier, betType, sportsbook },
    ...(aspect === 'this-game' ? { gameId: games?.[0]?.gameId } : { team: teams?.[0] }),
    status: isPending ? 'pending' : (status ?? (aspect === 'recent' ? 'settled' : undefined)),
    count: isPending ? MAX_LISTED_BETS : (count ?? RECENT_BETS),
    skip,
  });
  return found.outcome === 'found' ? writeBets(found, slots) : notFound(found);
}

export function writeBets(found: Found<'own-bets'>, { aspect, skip }: Slots): Text {
  const { facts } = found;
  const rows = found.rows('bets');
  const [first] = rows;
  const lead =
    aspect === 'this-game' && first !== undefined
      ? yourBet(first)
      : aspect === 'pending'
        ? openBets(facts)
        : either(
            when(
              skip !== undefined,
              say`Your ${facts.shown} bets before those: ${facts.record}, ${facts.profit}.`,
            ),
            say`Your last ${facts.shown} bets: ${facts.record}, ${facts.profit}.`,
            say`These are your last ${facts.shown} bets.`,
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

function yourBet(bet: BetRow): Text {
  const pick = bet.line === undefined ? say`${bet.pick}` : say`${bet.pick} ${bet.line}`;
  return paragraph(
    either(
      say`Yes, you have ${bet.stake} on ${pick} at ${bet.price}.`,
      say`Yes, you have ${bet.stake} on ${pick}.`,
    ),
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

async function versusSystem(slots: Slots, desk: Desk): Promise<Text> {
  const { sport } = slots;
  const [own, system] = await Promise.all([
    desk.ask('own-summary', { sport }),
    desk.ask('system-record', { sport }),
  ]);
  if (own.outcome !== 'found') return notFound(own, START);
  if (system.outcome !== 'found') return notFound(system);
  return blocks(writeVersusSystem(own, system), when(isTimed(slots) || isOfSeason(slots), OF_ALL_TIME));
}

export function writeVersusSystem(own: Found<'own-summary'>, system: Found<'system-record'>): Text {
  const { facts } = own;
  const [yours, ours] = [facts.roi?.value, system.facts.betsRoi?.value];
  const isKnown = typeof yours === 'number' && typeof ours === 'number';
  return blocks(
    paragraph(
      when(isKnown && yours > ours, say`By return, you are ahead of the system so far.`),
      when(isKnown && yours < ours, say`By return, the system is ahead of you so far.`),
      when(isKnown && yours === ours, say`By return, you and the system are level.`),
      say`You: ${moneyLine(facts)}.`,
      say`The system: ${system.facts.betsRecord}, ${system.facts.betsProfit}, a return of ${system.facts.betsRoi}.`,
    ),
    paragraph(
      say`Your sample is ${facts.settled} settled bets, and the system's is ${system.facts.betsSettled}.`,
      when(own.is('isSmallSample'), say`Yours is small, so the difference can be luck.`),
      when(system.is('isReplay'), say`The system's record is from replayed games.`),
    ),
  );
}
