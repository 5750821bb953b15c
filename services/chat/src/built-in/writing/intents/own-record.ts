import type { Slots } from '../../understood.ts';
import { isOfSeason, isTimed, OF_ALL_TIME, type TimedSlots } from '../times.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import {
  groupTable,
  moneyLine,
  openBets,
  profitOf,
  ownSampleNote,
  rangeSentence,
  streakOf,
  winRateSentence,
  winsSentence,
} from '../tallies.ts';
import { blocks, commas, either, NOTHING, paragraph, say, when, type Text } from '../text.ts';
import { ownBets } from './own-bets.ts';

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
  const isStreak = aspect === 'streak';
  const isOfAll = [undefined, 'average-stake', 'units'].includes(aspect) && !isNarrowed(slots);
  if (isStreak || isOfAll) {
    const found = await desk.ask('own-summary', {
      sport,
      // A season has no streak.
      timeframe: !isStreak && (timeframe === 'season' || timeframe === 'all') ? timeframe : undefined,
    });
    if (found.outcome !== 'found') return notFound(found, START);
    const isPart = isNarrowed(slots, { within: 'sport' });
    // The newest season is kept over all sports only.
    return blocks(
      writeSummary(found, slots),
      either(
        when(isStreak && (isPart || isTimed(slots) || isOfSeason(slots)), STREAK_OF_ALL),
        when(isOfSeason(slots) && sport !== undefined, OF_ALL_TIME),
      ),
    );
  }
  const found = await desk.ask('own-breakdown', breakdownOf(slots));
  if (found.outcome !== 'found') return notFound(found);
  return blocks(writeBreakdown(found, slots), when(isOfSeason(slots), OF_ALL_TIME));
}

const STREAK_OF_ALL = say`I only have the current streak over all your bets or a sport's, so this one covers more than you name.`;

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

/** Whether only part of the bets is asked for, or of a sport's, or groups of them. */
function isNarrowed(slots: Slots, { within }: { readonly within?: 'sport' } = {}): boolean {
  return Object.entries(breakdownOf(slots)).some(([name, value]) => name !== within && value !== undefined);
}

export function writeSummary(found: Found<'own-summary'>, { aspect }: Slots): Text {
  const { facts } = found;
  if (aspect === 'streak') return streak(found);
  if (aspect === 'average-stake') return averageStake(found);
  if (aspect === 'units')
    return paragraph(
      either(
        say`You are at ${facts.profitUnits}, or ${facts.profit} in money. Each bet counts in the unit it was logged with.`,
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
    either(
      say`Your record (${facts.sport}): ${moneyLine(facts)}.`,
      say`Overall you are ${moneyLine(facts)}.`,
    ),
    say`Streaks are mostly chance, and no reason to bet more or less.`,
  );
}

function streakSentence(found: Found<'own-summary'>): Text {
  const streak = streakOf(found);
  if (streak.length === 0) return [];
  return either(
    say`Your current streak (${found.facts.sport}): ${streak}.`,
    say`Your current streak: ${streak}.`,
  );
}

export function writeBreakdown(found: Found<'own-breakdown'>, { by, order, aspect }: Slots): Text {
  const { facts } = found;
  if (aspect === 'average-stake') return averageStake(found, narrowing(found));
  // A season without a sport gets a row for each sport.
  const groups = groupsOf(found, by ?? (facts.season === undefined ? undefined : 'sport'));
  return blocks(
    paragraph(
      when(by !== undefined || order !== undefined, ranking(found, by, order)),
      either(narrowedRecord(found), say`Overall you are ${moneyLine(facts)}.`),
      winRateSentence(facts),
      ownSampleNote(found),
      when(found.is('isEverySeason'), say`That is the week of every season together.`),
      when(
        found.is('isUngrouped'),
        say`I can group all your bets or those of a sport, but not a part of them.`,
      ),
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
  const bets = facts.settled?.text === '1' ? say`bet` : say`bets`;
  return either(
    say`Your average stake${limits} is ${facts.averageStake}: ${facts.wagered} over ${facts.settled} settled ${bets}.`,
    say`You have no settled bets with a stake there.`,
  );
}

/** `Your record (NFL, week 6): …`, of a time with what was bet in it first; nothing of all bets. */
export function narrowedRecord(found: Found<'own-breakdown'>): Text {
  const { facts } = found;
  const narrowed = narrowing(found);
  const time = facts.period ?? facts.month ?? facts.week;
  return when(
    narrowed.length > 0,
    either(
      when(
        time !== undefined,
        say`You bet ${facts.wagered} on settled bets (${narrowed}): ${facts.record}, ${profitOf(facts)}, a return of ${facts.roi}.`,
      ),
      say`Your record (${narrowed}): ${moneyLine(facts)}.`,
    ),
  );
}

/** `NFL, MEDIUM+, week 6, DraftKings` */
function narrowing(found: Found<'own-breakdown'>): Text {
  const { sport, tier, week, month, period, season, team, betType, sportsbook } = found.facts;
  const text = (limit: typeof sport): Text => say`${limit}`;
  return commas([
    ...[sport, tier, betType].map(text),
    say`week ${week}`,
    say`${season} season`,
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
