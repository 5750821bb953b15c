import { Inject, Injectable } from '@nestjs/common';
import { getCalibration, getPerformance } from '@app/contracts';
import { formatPercent, isSmallSample, normalizeTier, sportConfig } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, flagsOf, found, missing } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { recordSource } from './facts/sources.ts';
import { bestModel, modelRows } from './facts/system-values.ts';
import { INPUTS } from './inputs.ts';
import { noSuchSport } from './reading/game-finder.ts';
import { Services } from './reading/services.ts';
import { readSport } from './reading/sports.ts';
import { SCREENS } from './screens.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['model-record'];

@Injectable()
export class ModelRecordTool implements Tool<typeof INPUTS.modelRecord> {
  readonly name = 'model-record';
  readonly sentence =
    "Returns how good a sport's probabilities were: Brier score, skill against the market, how often each range of probability came true, and every model's accuracy.";
  readonly input = INPUTS.modelRecord;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'record';

  constructor(@Inject(Services) private readonly services: Services) {}

  async run(input: z.infer<typeof INPUTS.modelRecord>, caller: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? (caller.sport ?? caller.game?.sport ?? null) : readSport(input.sport);
    if (sport === null)
      return input.sport == null ? missing('unclear', 'Name a sport: CFB, NFL or MLB.') : noSuchSport();
    const tier = input.tier == null ? null : normalizeTier(input.tier);
    const filter = {
      sport,
      ...(input.season == null ? {} : { season: input.season }),
      ...(tier === null ? {} : { tier }),
      ...(input.origin == null ? {} : { origin: input.origin }),
    };
    const [calibration, performance] = await Promise.all([
      this.services.askForAll(getCalibration, filter),
      this.services.askForAll(getPerformance, filter),
    ]);
    const { games, bins, brier, logLoss, market, source } = calibration;
    const { origin, firstDay, lastDay, computedAt: at } = source;
    const sources = {
      record: recordSource({
        ...{ sport, origin, firstDay, lastDay, at },
        sampleSize: games,
        href: SCREENS.models,
      }),
    };
    const named = { sport: shown.text(sportConfig(sport).shortName), season: shown.ordinal(input.season) };
    if (games === 0)
      return missing(
        'missing',
        'No settled [[sport]] pick fits, so there is nothing to measure.',
        factsOf(OUTPUT.facts, named, { source: 'record' }),
        sources,
      );
    const skill = market.skillPercent;
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...named,
          games: shown.count(games),
          brier: shown.decimal(brier, 3),
          logLoss: shown.decimal(logLoss, 3),
          marketGames: shown.count(market.games),
          marketBrier: shown.decimal(market.brier, 3),
          modelBrier: shown.decimal(market.modelBrier, 3),
          skill: shown.roi(skill),
          ...bestModel(performance.byModel),
          period: shown.days(firstDay, lastDay),
        },
        { source: 'record' },
      ),
      lists: {
        bins: bins
          .filter((bin) => bin.games > 0)
          .map((bin) =>
            factsOf(
              OUTPUT.lists.bins,
              {
                range: shown.text(`${formatPercent(bin.fromPercent)} to ${formatPercent(bin.toPercent)}`),
                games: shown.count(bin.games),
                right: shown.count(bin.right),
                predicted: shown.percent(bin.predictedPercent),
                actual: shown.percent(bin.actualPercent),
                actualLow: shown.percent(bin.actualLowPercent),
                actualHigh: shown.percent(bin.actualHighPercent),
              },
              { source: 'record' },
            ),
          ),
        models: modelRows(performance.byModel, { source: 'record' }),
      },
      flags: flagsOf(OUTPUT.flags, {
        isBetterThanMarket: skill !== null && skill > 0,
        isWorseThanMarket: skill !== null && skill < 0,
        isSmallSample: isSmallSample(games),
        isReplay: origin === 'replay',
        isLive: origin === 'live',
      }),
    });
  }
}
