import { firstNumber, firstText } from '../games/record-fields.ts';

/** A quarterback's figures (S-329, S-420); null where the record has none. */
export interface Quarterback {
  readonly name: string | null;
  readonly qbr: number | null;
  readonly completionPercent: number | null;
  readonly yardsPerAttempt: number | null;
  /** Touchdowns to interceptions as the file writes them: `5:2`. */
  readonly touchdownsToInterceptions: string | null;
}

/** One side's quarterback; null when the record names none and has no figure. Never throws. */
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

/** Where one quarterback is ahead, and by how much. */
export interface QuarterbackAdvantage {
  readonly side: 'home' | 'away';
  readonly label: string;
  readonly by: number;
  readonly decimals: number;
}

/**
 * Who is ahead in QBR, completion percent and yards per attempt, and by how much (S-420); a tie or a missing
 * figure is no advantage.
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
