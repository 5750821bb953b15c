import { Inject, Injectable } from '@nestjs/common';
import type { Actor, BetAnalysis, BetSummary } from '@app/contracts';
import { ACTIVE_SPORTS, daysOfMonth, seasonDays, sportConfig, tierLabel, type Sport } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { TYPE_WORDS } from './facts/bet-words.ts';
import { bestAndWorst, groupLists } from './facts/own-groups.ts';
import {
  breakEvenValues,
  luckFlags,
  profitFlags,
  sumOfTallies,
  tallyOf,
  tallyValues,
} from './facts/own-values.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { ownBetsSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { betFilterOf } from './reading/bet-filter.ts';
import { OwnBetsReader, type BetFilter } from './reading/own-bets-reader.ts';
import type { Tool, ToolCaller, ToolMissing, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.ownBreakdown>;
const OUTPUT = OUTPUTS['own-breakdown'];

@Injectable()
export class OwnBreakdownTool implements Tool<typeof INPUTS.ownBreakdown> {
  readonly name = 'own-breakdown';
  readonly sentence =
    "Returns part of the user's own results (a sport, tier, week, month, period, team, bet type or sportsbook) and every group's results, with the best and worst group and day.";
  readonly input = INPUTS.ownBreakdown;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-bets';

  constructor(@Inject(OwnBetsReader) private readonly bets: OwnBetsReader) {}

  async run(input: Input, { actor }: ToolCaller): Promise<ToolResult> {
    const filter = await betFilterOf(input, actor, this.bets);
    if ('outcome' in filter) return filter;
    if (isPeriod(input)) return this.ofPeriod(actor, filter, input);
    if (input.season == null || filter.week !== null) return this.ofFilter(actor, filter, input);
    if (filter.sport === null) return this.ofSeasons(actor, filter, { ...input, season: input.season });
    const { firstDay: from, lastDay: to } = seasonDays(filter.sport, input.season);
    return this.ofPeriod(actor, filter, { from, to, by: input.by });
  }

  private async ofFilter(actor: Actor, filter: BetFilter, input: Input): Promise<ToolResult> {
    const [analysis, { summary }, breakEven] = await Promise.all([
      this.bets.analysis(actor, filter.sport),
      this.bets.list(actor, filter),
      this.bets.breakEven(actor, filter),
    ]);
    const tally = tallyOfSummary(summary);
    const sources = { bets: ownBetsSource(tally.bets) };
    const isPart = isNarrowerThanSport(filter);
    const named = { ...filterValues(filter), ...openValues(summary) };
    if (tally.bets === 0) return noBets(named, sources);
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...tallyValues(tally),
          ...breakEvenValues(breakEven),
          ...named,
          ...(!isPart && bestAndWorst(analysis, input.by ?? 'tier')),
        },
        { source: 'bets' },
      ),
      lists: isPart ? {} : groupLists(analysis, { source: 'bets' }),
      flags: flagsOf(OUTPUT.flags, {
        ...luckFlags(tally, breakEven),
        ...profitFlags(tally),
        isFiltered: Object.values(filter).some((value) => value !== null),
        hasOpen: summary.pendingBets > 0,
        isUngrouped: isPart && input.by != null,
        // No week is kept of one season.
        isEverySeason: filter.week !== null && (input.season != null || spansSeasons(analysis)),
      }),
    });
  }

  private async ofPeriod(actor: Actor, filter: BetFilter, input: Period): Promise<ToolResult> {
    const { by = null } = input;
    const isByDays = by === null || by === 'day' || by === 'month';
    const { sport } = filter;
    const isPart = isNarrowerThanSport(filter);
    const dated = { ...filter, ...endsOf(input) };
    const [analysis, { summary }, breakEven] = await Promise.all([
      this.bets.analysis(actor, sport),
      this.bets.list(actor, dated),
      this.bets.breakEven(actor, dated),
    ]);
    const tally = tallyOfSummary(summary);
    const days = tally.bets === 0 ? [] : analysis.days.filter(({ day }) => isIn(day, input));
    const sources = { bets: ownBetsSource(tally.bets) };
    const named = {
      ...filterValues(filter),
      month: input.month == null ? null : shown.month(input.month),
      period: input.month == null ? daysOf(input, days) : null,
      ...openValues(summary),
    };
    if (tally.bets === 0)
      return noBets(named, sources, { ...PLACES, period: `${openPlace(input)} [[period]]` });
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...named,
          ...tallyValues(tally),
          ...breakEvenValues(breakEven),
          ...(!isPart && isByDays && bestAndWorst({ ...analysis, days }, by ?? 'day')),
        },
        { source: 'bets' },
      ),
      flags: flagsOf(OUTPUT.flags, {
        ...luckFlags(tally, breakEven),
        ...profitFlags(tally),
        isFiltered: true,
        hasOpen: summary.pendingBets > 0,
        isUngrouped: isPart ? by !== null : !isByDays,
      }),
    });
  }

  /** The seasons of all sports that start in a year, each by its own days. */
  private async ofSeasons(
    actor: Actor,
    filter: BetFilter,
    { season, by = null }: Pick<Input, 'by'> & { readonly season: number },
  ): Promise<ToolResult> {
    const dated = ACTIVE_SPORTS.map((sport) => {
      const { firstDay: from, lastDay: to } = seasonDays(sport, season);
      return { ...filter, sport, from, to };
    });
    const [breakEven, ...seasons] = await Promise.all([
      this.bets.breakEven(actor, ...dated),
      ...dated.map(async (ofSport) => {
        const { summary } = await this.bets.list(actor, ofSport);
        return { sport: ofSport.sport, tally: tallyOfSummary(summary) };
      }),
    ]);
    const played = seasons.filter(({ tally }) => tally.bets > 0);
    const tally = sumOfTallies(played.map((one) => one.tally));
    const sources = { bets: ownBetsSource(tally.bets) };
    const named = { ...filterValues(filter), season: shown.ordinal(season) };
    if (tally.bets === 0) return noBets(named, sources);
    const row = ({ sport, tally: ofSport }: (typeof played)[number]) =>
      factsOf(
        OUTPUT.lists.sports,
        { name: shown.text(nameOf(sport)), ...tallyValues(ofSport) },
        { source: 'bets' },
      );
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        { ...named, ...tallyValues(tally), ...breakEvenValues(breakEven) },
        { source: 'bets' },
      ),
      lists: { sports: played.map(row) },
      flags: flagsOf(OUTPUT.flags, {
        ...luckFlags(tally, breakEven),
        ...profitFlags(tally),
        isFiltered: true,
        isUngrouped: by !== null && by !== 'sport',
      }),
    });
  }
}

type Period = Pick<Input, 'month' | 'from' | 'to' | 'by'>;

const isPeriod = ({ month, from, to }: Period): boolean => month != null || from != null || to != null;

/** Groups and days are kept of all bets and of a sport's. */
function isNarrowerThanSport({ sport: _, ...others }: BetFilter): boolean {
  return Object.values(others).some((value) => value !== null);
}

function isIn(day: string, { month, from, to }: Period): boolean {
  if (month != null) return day.startsWith(month);
  return (from == null || day >= from) && (to == null || day <= to);
}

/** A period without an end reaches as far as there are bets; without any only its other end is known. */
function daysOf({ from, to }: Period, days: BetAnalysis['days']): shown.Shown | null {
  const [first, last] = [from ?? days[0]?.day ?? to, to ?? days.at(-1)?.day ?? from];
  return shown.days(first ?? null, last ?? null);
}

/** First and last day. */
function endsOf({ month, from = null, to = null }: Period): Pick<BetFilter, 'from' | 'to'> {
  return month == null ? { from, to } : daysOfMonth(month);
}

const openPlace = ({ from, to }: Period): string => (from == null ? 'up to' : to == null ? 'since' : 'in');

export function tallyOfSummary(summary: BetSummary) {
  return tallyOf({
    won: summary.wonBets,
    lost: summary.lostBets,
    push: summary.pushBets,
    wageredCents: summary.settledWageredCents,
    profitCents: summary.profitCents,
    profitUnits: summary.profitUnits,
  });
}

function filterValues({
  sport,
  tier,
  week,
  team,
  betType,
  sportsbook,
}: BetFilter): Values<typeof OUTPUT.facts> {
  return {
    sport: shown.text(nameOf(sport)),
    tier: tier === null || tier === 'none' ? null : { text: tierLabel(tier), value: tier },
    week: shown.ordinal(week),
    team: shown.text(team),
    betType: shown.text(betType === null ? null : TYPE_WORDS[betType]),
    sportsbook: shown.text(sportsbook),
  };
}

const nameOf = (sport: Sport | null): string | null => (sport === null ? null : sportConfig(sport).shortName);

function openValues({ pendingBets, atRiskCents }: BetSummary): Values<typeof OUTPUT.facts> {
  return pendingBets === 0 ? {} : { open: shown.count(pendingBets), atRisk: shown.money(atRiskCents) };
}

const PLACES = {
  sport: 'on [[sport]]',
  tier: 'at [[tier]]',
  week: 'in week [[week]]',
  month: 'in [[month]]',
  period: 'in [[period]]',
  season: 'in the [[season]] season',
  team: 'on games of the [[team]]',
  betType: 'of type [[betType]]',
  sportsbook: 'at [[sportsbook]]',
} as const;

function noBets(
  named: Values<typeof OUTPUT.facts>,
  sources: ToolMissing['sources'],
  prepositions: Readonly<Record<keyof typeof PLACES, string>> = PLACES,
): ToolMissing {
  const facts = factsOf(OUTPUT.facts, named, { source: 'bets' });
  const places = Object.entries(prepositions).flatMap(([name, place]) =>
    name in facts ? [` ${place}`] : [],
  );
  const open = 'open' in facts ? ' Open: [[open]].' : '';
  return missing('missing', `You have no settled bets${places.join('')}.${open}`, facts, sources);
}

const SEASON_DAYS = 300;
const DAY_MS = 86_400_000;

function spansSeasons({ firstDay, lastDay }: BetAnalysis): boolean {
  if (firstDay === null || lastDay === null) return false;
  return (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS > SEASON_DAYS;
}
