import { formatStakeMoney, tierLabel } from '@app/domain';
import type { StakeRule } from '@app/domain';
import type { BackTestInputs } from './back-test-query.ts';

/** Other screens count qualifying picks only. */
const ALL_TIERS = 'All tiers, incl. LOW and NO BET';

/** Returns the rules in words: `HIGH, MEDIUM; edge 3 or more; $20 flat`. */
export function rulesText({ rules }: Pick<BackTestInputs, 'rules'>): string {
  const { tiers, grades, betTypes, sides, price, stake } = rules;
  const parts = [
    tiers.length === 0 ? ALL_TIERS : tiers.map(tierLabel).join(', '),
    grades.length === 0 ? '' : `grade ${grades.join(', ')}`,
    betTypes.join(', '),
    sides.join(', '),
    rangeText('edge', rules.minEdge, rules.maxEdge, String),
    rangeText('odds', rules.minOdds, rules.maxOdds, (odds) => (odds > 0 ? `+${String(odds)}` : String(odds))),
    rangeText('days before the game', rules.minDays, rules.maxDays, String),
    price === 'close' ? 'at the close' : '',
    stakeText(stake),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function rangeText(
  name: string,
  min: number | null,
  max: number | null,
  textOf: (value: number) => string,
): string {
  if (min === null && max === null) return '';
  if (max === null) return `${name} ${textOf(min as number)} or more`;
  return min === null ? `${name} up to ${textOf(max)}` : `${name} ${textOf(min)} to ${textOf(max)}`;
}

/** Returns a stake rule in words: `$20 flat`, `2% of bankroll`, `25% of Kelly, at most 5%`. */
export function stakeText(stake: StakeRule): string {
  if (stake.kind === 'flat') return `${formatStakeMoney(stake.cents)} flat`;
  if (stake.kind === 'percent') return `${String(stake.percent)}% of bankroll`;
  return `${String(stake.fractionPercent)}% of Kelly, at most ${String(stake.capPercent)}%`;
}
