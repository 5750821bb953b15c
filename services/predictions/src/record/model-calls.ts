import type { ModelRecord } from '@app/contracts';
import { breakEvenPercent, mean, settleBet, settledAmounts, wilsonRange } from '@app/domain';
import type { Forecast } from './forecast.ts';
import type { PickRow } from './record.repository.ts';

/** One model's side in a decided game. */
export interface ModelCall {
  readonly model: string;
  readonly outcome: 'won' | 'lost' | 'push';
  /** That side's price; null when the record has none. */
  readonly odds: number | null;
  readonly stakeCents: number;
  /** null without a price. */
  readonly profitCents: number | null;
}

/**
 * Returns what each model would have bet: the side it gives more than half, at the pick's line (MLB: to win),
 * at that side's price. Exactly one half is no call. Open and void games have none.
 */
export function modelCalls(pick: PickRow, forecast: Forecast | null): readonly ModelCall[] {
  const { betType, stakeCents } = pick;
  return Object.entries(forecast?.models ?? {}).flatMap(([model, homeProbability]): ModelCall[] => {
    if (homeProbability === 0.5) return [];
    const side = homeProbability > 0.5 ? 'home' : 'away';
    const line = side === pick.side ? pick.line : 0 - pick.line;
    const outcome = settleBet({ betType, side, line }, pick);
    if (outcome === null || outcome === 'void') return [];
    const sideOdds = (side === 'home' ? forecast?.homeOdds : forecast?.awayOdds) ?? null;
    const odds = side === pick.side ? pick.odds : sideOdds;
    const profitCents = odds === null ? null : settledAmounts(outcome, stakeCents, odds).profitCents;
    return [{ model, outcome, odds, stakeCents, profitCents }];
  });
}

/** Returns each model's record, most accurate first; ties by more decided games, then by name. */
export function modelRecords(calls: readonly ModelCall[]): ModelRecord[] {
  const records = [...Map.groupBy(calls, ({ model }) => model)].map(([model, own]) =>
    modelRecord(model, own),
  );
  const decided = ({ right, wrong }: ModelRecord): number => right + wrong;
  return records.sort(
    (a, b) =>
      (b.accuracyPercent ?? -1) - (a.accuracyPercent ?? -1) ||
      decided(b) - decided(a) ||
      (a.model < b.model ? -1 : 1),
  );
}

function modelRecord(model: string, calls: readonly ModelCall[]): ModelRecord {
  const count = (wanted: ModelCall['outcome']): number =>
    calls.filter(({ outcome }) => outcome === wanted).length;
  const [right, wrong, push] = [count('won'), count('lost'), count('push')];
  const accuracy = wilsonRange(right, right + wrong);
  const priced = calls.filter(({ profitCents }) => profitCents !== null);
  const wageredCents = sum(priced.map(({ stakeCents }) => stakeCents));
  const profitCents = sum(priced.map((call) => call.profitCents ?? 0));
  return {
    model,
    right,
    wrong,
    push,
    accuracyPercent: accuracy?.percent ?? null,
    accuracyLowPercent: accuracy?.lowPercent ?? null,
    accuracyHighPercent: accuracy?.highPercent ?? null,
    breakEvenPercent: mean(
      calls.flatMap(({ outcome, odds }) =>
        outcome === 'push' || odds === null ? [] : [breakEvenPercent(odds)],
      ),
    ),
    roiPercent: wageredCents === 0 ? null : (profitCents / wageredCents) * 100,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
