import type { BetAnalysis } from '@app/contracts';
import { sportConfig, tierLabel } from '@app/domain';
import type { FactRow } from '../tool.ts';
import { TYPE_WORDS } from './bet-words.ts';
import { OWN_BREAKDOWN } from './own-facts.ts';
import { tallyValues, type OwnTally } from './own-values.ts';
import { factsOf, type Origin, type Values } from './results.ts';
import * as shown from './shown.ts';
import type { Shown } from './shown.ts';

export type Grouping = 'sport' | 'tier' | 'type' | 'sportsbook' | 'month' | 'day';

/** Bets of a group with its name. Days know only their bets and profit. */
interface Group {
  readonly name: Shown;
  readonly values: Values<typeof OWN_BREAKDOWN.lists.tiers>;
  readonly profitCents: number;
}

/** Every group of the analysis, as rows. */
export function groupLists(analysis: BetAnalysis, origin: Origin): Readonly<Record<string, FactRow[]>> {
  const rowsOf = (grouping: Grouping): FactRow[] =>
    groupsOf(analysis, grouping).map(({ name, values }) =>
      factsOf(OWN_BREAKDOWN.lists.tiers, { name, ...values }, origin),
    );
  return {
    tiers: rowsOf('tier'),
    sports: rowsOf('sport'),
    types: rowsOf('type'),
    sportsbooks: rowsOf('sportsbook'),
    months: rowsOf('month'),
    days: rowsOf('day'),
  };
}

/** The groups with the largest and smallest profit, and such days. Of one group nothing is best. */
export function bestAndWorst(analysis: BetAnalysis, grouping: Grouping): Values<typeof OWN_BREAKDOWN.facts> {
  const groups = ranked(groupsOf(analysis, grouping));
  const days = ranked(groupsOf(analysis, 'day'));
  const [best, worst] = groups.length > 1 ? [groups[0], groups.at(-1)] : [];
  const [bestDay, worstDay] = days.length > 1 ? [days[0], days.at(-1)] : [];
  return {
    best: best?.name ?? null,
    bestProfit: shown.profit(best?.profitCents),
    worst: worst?.name ?? null,
    worstProfit: shown.profit(worst?.profitCents),
    bestDay: bestDay?.name ?? null,
    bestDayProfit: shown.profit(bestDay?.profitCents),
    worstDay: worstDay?.name ?? null,
    worstDayProfit: shown.profit(worstDay?.profitCents),
  };
}

const ranked = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((one, other) => other.profitCents - one.profitCents);

function groupsOf(analysis: BetAnalysis, grouping: Grouping): readonly Group[] {
  switch (grouping) {
    case 'sport':
      return analysis.bySport.map(({ key, ...tally }) => groupOf(sportConfig(key).shortName, tally));
    case 'tier':
      return analysis.byTier.map(({ key, ...tally }) =>
        groupOf(key === null ? 'No tier' : tierLabel(key), tally),
      );
    case 'type':
      return analysis.byType.map(({ key, ...tally }) => groupOf(TYPE_WORDS[key], tally));
    case 'sportsbook':
      return analysis.bySportsbook.map(({ key, ...tally }) => groupOf(key ?? 'Not named', tally));
    case 'month':
      return monthsOf(analysis.days);
    case 'day':
      return ranked(analysis.days.map((day) => periodOf(shown.day(day.day), [day])));
  }
}

function groupOf(name: string, tally: OwnTally): Group {
  return { name: { text: name, value: name }, values: tallyValues(tally), profitCents: tally.profitCents };
}

type Day = BetAnalysis['days'][number];

/** Newest first. */
function monthsOf(days: readonly Day[]): readonly Group[] {
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
  return months.map((month) =>
    periodOf(
      shown.month(month),
      days.filter(({ day }) => day.startsWith(month)),
    ),
  );
}

function periodOf(name: Shown | null, days: readonly Day[]): Group {
  const sum = (of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0);
  const profitCents = sum((day) => day.profitCents);
  return {
    name: name ?? { text: '', value: null },
    values: {
      settled: shown.count(sum((day) => day.bets)),
      profit: shown.profit(profitCents),
      profitUnits: shown.units(sum((day) => day.profitUnits)),
    },
    profitCents,
  };
}
