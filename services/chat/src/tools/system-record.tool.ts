import { Inject, Injectable } from '@nestjs/common';
import {
  getPerformance,
  kellyMetricsFileSchema,
  listSystemBets,
  type KellyMetricsFile,
  type Performance,
} from '@app/contracts';
import {
  ACTIVE_SPORTS,
  exactRoiPercent,
  normalizeTier,
  sportConfig,
  tierLabel,
  type Sport,
  type Tier,
} from '@app/domain';
import * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { recordSource } from './facts/sources.ts';
import {
  bestModel,
  groupRow,
  modelRows,
  NO_TALLIES,
  rankedTiers,
  recordFlags,
  recordOf,
  settledOf,
  talliesValues,
  type Tallies,
} from './facts/system-values.ts';
import { INPUTS } from './inputs.ts';
import { noSuchSport } from './reading/game-finder.ts';
import { PastGame } from './reading/past-game.ts';
import { PublishedFiles } from './reading/published-files.ts';
import { ALL_PICKS, Services } from './reading/services.ts';
import { Slates } from './reading/slates.ts';
import { readSport } from './reading/sports.ts';
import { SCREENS } from './screens.ts';
import type { Sources, Tool, ToolCaller, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.systemRecord>;
const OUTPUT = OUTPUTS['system-record'];
const SHOWN_WEEKS = 10;

type Part = Pick<Performance, 'total' | 'byTier' | 'bySeason'>;

@Injectable()
export class SystemRecordTool implements Tool<typeof INPUTS.systemRecord> {
  readonly name = 'system-record';
  readonly sentence =
    "Returns the system's own record: over all sports, or of a sport, season, week, day or tier, with every tier, season, week and model, its streak, flat against Kelly stakes; or with a team or game the result of that game's pick.";
  readonly input = INPUTS.systemRecord;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'record';

  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(Slates) private readonly slates: Slates,
    @Inject(PublishedFiles) private readonly files: PublishedFiles,
    @Inject(PastGame) private readonly pastGame: PastGame,
  ) {}

  async run(input: Input, caller: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? null : readSport(input.sport);
    if (input.sport != null && sport === null) return noSuchSport();
    const tier = input.tier == null ? null : normalizeTier(input.tier);
    if (input.tier != null && tier === null) return missing('unclear', 'There is no such tier.');
    if (input.team != null || input.gameId != null) return this.pastGame.find(input, caller);
    if (sport !== null) return this.ofSport(sport, await this.inSlates(sport, input), tier);
    if (input.date != null) return missing('unclear', 'Name a sport for a day.');
    return this.ofAll(input, tier);
  }

  private async ofAll(input: Input, tier: Tier | null): Promise<ToolResult> {
    const filter = filterOf(input, tier);
    const [{ totals }, performances] = await Promise.all([
      this.services.askForAll(listSystemBets, { sport: null, limit: 1, access: ALL_PICKS }),
      Promise.all(
        ACTIVE_SPORTS.map((sport) => this.services.askForAll(getPerformance, { sport, ...filter })),
      ),
    ]);
    const { origin, firstDay, lastDay, bets, streak } = totals;
    const isFiltered = Object.keys(filter).length > 0;
    const record = recordSource({
      ...{ sport: null, origin, firstDay, lastDay },
      sampleSize: settledOf(bets),
      at: new Date().toISOString(),
      href: SCREENS.performance,
    });
    const sources: Sources = {
      record,
      ...Object.fromEntries(performances.map((one) => [one.source.sport, sourceOf(one, one.total)])),
    };
    const settled = performances.filter(({ total }) => settledOf(total.picks) > 0);
    const [only, ...others] = settled;
    if (only === undefined) return missing('missing', 'No settled pick fits.', {}, sources);
    if (isFiltered && others.length === 0) return this.ofSport(only.source.sport, input, tier);
    const { betsSettled, betsRecord, betsWinRate, betsWinRateLow, betsWinRateHigh, ...rest } = talliesValues({
      bets,
      picks: bets,
    });
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...namedValues(input, tier),
          // Sums over sports exist of what was staked only, and without filters.
          ...(!isFiltered && {
            ...{ betsSettled, betsRecord, betsWinRate, betsWinRateLow, betsWinRateHigh },
            betsBreakEven: rest.betsBreakEven ?? null,
            betsProfit: rest.betsProfit ?? null,
            betsRoi: rest.betsRoi ?? null,
            period: shown.days(firstDay, lastDay),
            streak: shown.count(streak?.length),
          }),
        },
        { source: 'record' },
      ),
      lists: {
        sports: settled.map(({ source: { sport }, total }) =>
          groupRow(shown.text(sportConfig(sport).shortName), total, { source: sport }),
        ),
      },
      flags: flagsOf(OUTPUT.flags, {
        ...(isFiltered
          ? { isReplay: settled.some(({ source }) => source.origin === 'replay') }
          : recordFlags({ bets, picks: bets }, origin)),
        isWinStreak: streak?.result === 'won',
        isLossStreak: streak?.result === 'lost',
      }),
    });
  }

  private async ofSport(sport: Sport, input: Input, tier: Tier | null): Promise<ToolResult> {
    const origin = input.origin == null ? {} : { origin: input.origin };
    const [whole, kelly, { totals }] = await Promise.all([
      this.services.askForAll(getPerformance, { sport, ...origin }),
      this.kellyOf(sport),
      this.services.askForAll(listSystemBets, { sport, limit: 1, access: ALL_PICKS }),
    ]);
    const { total: asked, ...groups } = await this.partOf(whole, input, tier);
    const sources: Sources = {
      record: sourceOf(whole, asked),
      ...(kelly !== null && { kelly: kellySource(sport, kelly) }),
    };
    const origins = { source: 'record' };
    const named = { sport: shown.text(sportConfig(sport).shortName), ...namedValues(input, tier) };
    if (settledOf(asked.picks) === 0) return noPicks(named, sources);
    const tiers = rankedTiers(groups.byTier);
    const [best, worst] = tiers.length > 1 ? [tiers[0], tiers.at(-1)] : [];
    const { streak } = totals;
    const hasStreak = totals.origin === whole.source.origin;
    return found({
      sources,
      facts: {
        ...factsOf(
          OUTPUT.facts,
          {
            ...talliesValues(asked),
            ...named,
            period: shown.days(whole.source.firstDay, whole.source.lastDay),
            flatStake: shown.money(whole.source.stakeCents),
            bestTier: best === undefined ? null : tierText(best.tier),
            bestTierRoi: shown.roi(best?.picks.roiPercent),
            worstTier: worst === undefined ? null : tierText(worst.tier),
            worstTierRoi: shown.roi(worst?.picks.roiPercent),
            ...bestModel(whole.byModel),
            bestModelRecord: whole.byModel[0] === undefined ? null : recordOf(whole.byModel[0]),
            streak: hasStreak ? shown.count(streak?.length) : null,
          },
          origins,
        ),
        ...(kelly !== null && factsOf(OUTPUT.facts, kellyValues(kelly), { source: 'kelly' })),
      },
      lists: {
        tiers: groups.byTier
          .filter(({ picks }) => settledOf(picks) > 0)
          .map((row) => groupRow(tierText(row.tier), row, origins)),
        seasons: groups.bySeason.map((row) => groupRow(shown.ordinal(row.season), row, origins)),
        weeks: whole.byWeek
          .filter(({ picks }) => settledOf(picks) > 0)
          .toReversed()
          .slice(0, SHOWN_WEEKS)
          .map((row) => groupRow(weekText(row), row, origins)),
        models: modelRows(whole.byModel, origins),
      },
      flags: flagsOf(OUTPUT.flags, {
        ...recordFlags(asked, whole.source.origin),
        isWinStreak: hasStreak && streak?.result === 'won',
        isLossStreak: hasStreak && streak?.result === 'lost',
      }),
    });
  }

  /** A day is that of its week where slates are weekly. A day without a slate stays one, without picks. */
  private async inSlates(sport: Sport, input: Input): Promise<Input> {
    if (input.date == null) return input;
    const slate = await this.slates.find(sport, { date: input.date });
    if (slate === null || slate.facts.date !== null) return input;
    return { ...input, date: null, season: slate.facts.season, week: slate.facts.week };
  }

  /** The part of a sport's record that is asked for. A week without a season: of the newest season that has it. */
  private async partOf(whole: Performance, input: Input, tier: Tier | null): Promise<Part> {
    const { sport, origin } = whole.source;
    const { week, date } = input;
    const ask = (part: Pick<Input, 'season' | 'week'>): Promise<Performance> =>
      this.services.askForAll(getPerformance, { sport, ...filterOf({ ...part, origin }, tier) });
    if (date != null) {
      const { byWeek } = tier === null ? whole : await ask({});
      return { total: byWeek.find((row) => row.date === date) ?? NO_TALLIES, byTier: [], bySeason: [] };
    }
    const season =
      input.season ?? (week == null ? undefined : whole.byWeek.findLast((row) => row.week === week)?.season);
    if (season !== undefined || week != null) return ask({ season, week });
    // A tier stands beside the others.
    return tier === null ? whole : { ...whole, total: (await ask({})).total };
  }

  private async kellyOf(sport: Sport): Promise<KellyMetricsFile | null> {
    const index = await this.slates.index(sport);
    const path = index?.files.find(({ kind }) => kind === 'kelly-metrics')?.path;
    if (path === undefined) return null;
    return this.files.find(path, (document) => z.safeParse(kellyMetricsFileSchema, document).data ?? null);
  }
}

function filterOf({ season, week, origin }: Pick<Input, 'season' | 'week' | 'origin'>, tier: Tier | null) {
  return {
    ...(season == null ? {} : { season }),
    ...(week == null ? {} : { week }),
    ...(tier === null ? {} : { tier }),
    ...(origin == null ? {} : { origin }),
  };
}

function namedValues({ season, week, date }: Input, tier: Tier | null): Values<typeof OUTPUT.facts> {
  return {
    tier: tier === null ? null : tierText(tier),
    season: shown.ordinal(season),
    week: shown.ordinal(week),
    day: date == null ? null : shown.day(date),
  };
}

function noPicks(named: Values<typeof OUTPUT.facts>, sources: Sources): ToolResult {
  const facts = factsOf(OUTPUT.facts, named, { source: 'record' });
  const places = [
    ...('tier' in facts ? [' at [[tier]]'] : []),
    ...('week' in facts ? [' in week [[week]]'] : []),
    ...('season' in facts ? [' in [[season]]'] : []),
    ...('day' in facts ? [' on [[day]]'] : []),
  ];
  return missing('missing', `The system has no settled [[sport]] picks${places.join('')}.`, facts, sources);
}

const tierText = (tier: Tier): shown.Shown => ({ text: tierLabel(tier), value: tier });

function weekText({ season, week, date }: Performance['byWeek'][number]): shown.Shown | null {
  return date === null ? shown.text(`${String(season)} Week ${String(week)}`) : shown.day(date);
}

function sourceOf({ source }: Performance, { picks }: Tallies): Sources[string] {
  const { sport, origin, firstDay, lastDay, computedAt: at } = source;
  return recordSource({ sport, origin, firstDay, lastDay, at, sampleSize: settledOf(picks) });
}

function kellySource(sport: Sport, file: KellyMetricsFile): Sources[string] {
  return {
    kind: 'record',
    label: [
      `${sportConfig(sport).shortName} backtest file`,
      ...(file.season == null ? [] : [String(file.season)]),
    ].join(', '),
    at: null,
    sampleSize: file.total_bets ?? null,
    href: `${SCREENS.findings}?sport=${sport}`,
  };
}

function roiOf({ roi, final_profit, total_wagered }: KellyMetricsFile['flat_betting']): number | null {
  return exactRoiPercent(roi, final_profit, total_wagered ?? null);
}

function kellyValues(file: KellyMetricsFile): Values<typeof OUTPUT.facts> {
  return {
    flatRoi: shown.roi(roiOf(file.flat_betting)),
    kellyRoi: shown.roi(roiOf(file.kelly_25pct)),
    kellyGames: shown.count(file.total_bets),
    kellySeasons: file.season == null ? null : shown.text(String(file.season)),
  };
}
