import type { ModelRecord, Origin as RecordOrigin, Performance, Tally } from '@app/contracts';
import { modelLabel } from '@app/domain';
import type { FactRow } from '../tool.ts';
import { luckFlags } from './own-values.ts';
import { factsOf, type Origin, type Values } from './results.ts';
import * as shown from './shown.ts';
import { SYSTEM_RECORD } from './system-facts.ts';

export interface Tallies {
  readonly picks: Tally;
  readonly bets: Tally;
}

const NO_TALLY: Tally = {
  ...{ won: 0, lost: 0, push: 0, void: 0, pending: 0, wageredCents: 0, profitCents: 0 },
  ...{ winRatePercent: null, winRateLowPercent: null, winRateHighPercent: null },
  ...{ breakEvenPercent: null, roiPercent: null },
};
export const NO_TALLIES: Tallies = { picks: NO_TALLY, bets: NO_TALLY };

/** Won, lost and pushed. */
export const settledOf = ({ won, lost, push }: Tally): number => won + lost + push;

export function talliesValues({ picks, bets }: Tallies): Values<typeof SYSTEM_RECORD.lists.tiers> {
  const hasBets = settledOf(bets) > 0;
  return {
    betsSettled: shown.count(settledOf(bets)),
    ...(hasBets && {
      betsRecord: shown.record(bets),
      betsWinRate: shown.percent(bets.winRatePercent),
      betsWinRateLow: shown.percent(bets.winRateLowPercent),
      betsWinRateHigh: shown.percent(bets.winRateHighPercent),
      betsBreakEven: shown.percent(bets.breakEvenPercent),
      betsProfit: shown.profit(bets.profitCents),
      betsRoi: shown.roi(bets.roiPercent),
    }),
    picksSettled: shown.count(settledOf(picks)),
    picksRecord: shown.record(picks),
    picksWinRate: shown.percent(picks.winRatePercent),
    picksWinRateLow: shown.percent(picks.winRateLowPercent),
    picksWinRateHigh: shown.percent(picks.winRateHighPercent),
    picksBreakEven: shown.percent(picks.breakEvenPercent),
    picksProfit: shown.profit(picks.profitCents),
    picksRoi: shown.roi(picks.roiPercent),
  };
}

export function groupRow(name: shown.Shown | null, tallies: Tallies, origin: Origin): FactRow {
  return factsOf(SYSTEM_RECORD.lists.tiers, { name, ...talliesValues(tallies) }, origin);
}

export function modelRows(models: readonly ModelRecord[], origin: Origin): readonly FactRow[] {
  return models.map((model) =>
    factsOf(
      SYSTEM_RECORD.lists.models,
      {
        name: { text: modelLabel(model.model), value: model.model },
        record: recordOf(model),
        accuracy: shown.percent(model.accuracyPercent),
        accuracyLow: shown.percent(model.accuracyLowPercent),
        accuracyHigh: shown.percent(model.accuracyHighPercent),
        breakEven: shown.percent(model.breakEvenPercent),
        roi: shown.roi(model.roiPercent),
      },
      origin,
    ),
  );
}

/** Models come most accurate first. */
export function bestModel([best]: readonly ModelRecord[]): Values<
  Pick<typeof SYSTEM_RECORD.facts, 'bestModel' | 'bestModelAccuracy'>
> {
  if (best === undefined || best.accuracyPercent === null) return {};
  return {
    bestModel: shown.text(modelLabel(best.model)),
    bestModelAccuracy: shown.percent(best.accuracyPercent),
  };
}

export const recordOf = ({ right, wrong, push }: ModelRecord) =>
  shown.record({ won: right, lost: wrong, push });

/** The tiers with a return, best first. */
export function rankedTiers(byTier: Performance['byTier']): Performance['byTier'] {
  return byTier
    .filter(({ picks }) => picks.roiPercent !== null)
    .toSorted((one, other) => (other.picks.roiPercent ?? 0) - (one.picks.roiPercent ?? 0));
}

/** Judged by what was staked, or where nothing was by every pick. */
export function recordFlags({ picks, bets }: Tallies, origin: RecordOrigin) {
  const hasBets = settledOf(bets) > 0;
  const judged = hasBets ? bets : picks;
  return {
    ...luckFlags({ ...judged, bets: settledOf(judged) }, judged.breakEvenPercent),
    hasNoBets: !hasBets,
    isReplay: origin === 'replay',
    isLive: origin === 'live',
  };
}
