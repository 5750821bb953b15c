import { firstNumber, firstText } from '../games/record-fields.ts';

/** A quarterback's figures (S-329, S-420); null where the record has none. */
export interface Quarterback {
  readonly name: string | null;
  readonly qbr: number | null;
  readonly completionPercent: number | null;
  readonly yardsPerAttempt: number | null;
  /** Touchdowns to interceptions as the file has them: `5:2`. */
  readonly touchdownsToInterceptions: string | null;
}

/**
 * Reads one side's quarterback. Returns null when the record has neither a name nor a figure. Never throws.
 */
export function readQuarterback(record: unknown, side: 'home' | 'away'): Quarterback | null {
  const path = `quarterback_stats.${side}_qb`;
  const quarterback = {
    name: firstText(record, [`${path}.name`]),
    qbr: firstNumber(record, [`${path}.qbr`]),
    completionPercent: firstNumber(record, [`${path}.comp_pct`]),
    yardsPerAttempt: firstNumber(record, [`${path}.ypa`]),
    touchdownsToInterceptions: firstText(record, [`${path}.td_int`]),
  };
  return Object.values(quarterback).every((value) => value === null) ? null : quarterback;
}

/** A measure on which one quarterback leads, and by how much. */
export interface QuarterbackAdvantage {
  readonly side: 'home' | 'away';
  readonly label: string;
  readonly by: number;
  readonly decimals: number;
}

/**
 * Compares QBR, completion percentage and yards per attempt (S-420). A tie or a missing figure is no
 * advantage.
 */
export function quarterbackAdvantages(
  away: Quarterback | null,
  home: Quarterback | null,
): readonly QuarterbackAdvantage[] {
  const compare = (
    label: string,
    decimals: number,
    read: (quarterback: Quarterback) => number | null,
  ): readonly QuarterbackAdvantage[] => {
    const awayValue = away && read(away);
    const homeValue = home && read(home);
    if (awayValue === null || homeValue === null) return [];
    const by = Number(Math.abs(homeValue - awayValue).toFixed(decimals));
    return by === 0 ? [] : [{ side: homeValue > awayValue ? 'home' : 'away', label, by, decimals }];
  };
  return [
    ...compare('QBR', 1, ({ qbr }) => qbr),
    ...compare('Completion %', 1, ({ completionPercent }) => completionPercent),
    ...compare('Yards per attempt', 2, ({ yardsPerAttempt }) => yardsPerAttempt),
  ];
}
