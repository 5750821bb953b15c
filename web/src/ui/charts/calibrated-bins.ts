import type { Calibration } from '@app/contracts';

/** Picks of similar probability, at least one of them decided. */
export interface CalibratedBin {
  readonly key: string;
  /** `50–55%`. */
  readonly label: string;
  readonly fromPercent: number;
  readonly toPercent: number;
  readonly games: number;
  readonly right: number;
  readonly predictedPercent: number;
  readonly actualPercent: number;
  readonly lowPercent: number;
  readonly highPercent: number;
}

/** Returns the groups with games. Empty ones have nothing to compare. */
export function calibratedBins(bins: Calibration['bins']): readonly CalibratedBin[] {
  return bins.flatMap((bin) => {
    const { predictedPercent, actualPercent, actualLowPercent, actualHighPercent } = bin;
    if (predictedPercent === null || actualPercent === null) return [];
    return [
      {
        key: String(bin.fromPercent),
        label: `${edge(bin.fromPercent)}–${edge(bin.toPercent)}%`,
        fromPercent: bin.fromPercent,
        toPercent: bin.toPercent,
        games: bin.games,
        right: bin.right,
        predictedPercent,
        actualPercent,
        lowPercent: actualLowPercent ?? actualPercent,
        highPercent: actualHighPercent ?? actualPercent,
      },
    ];
  });
}

/** Formats an edge without binary rounding noise: 55, 52.5. */
function edge(percent: number): string {
  return String(Number(percent.toFixed(1)));
}
