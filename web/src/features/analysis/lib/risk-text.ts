import type { RiskLevel } from '@app/domain';

const RISK_WORDS: Readonly<Record<RiskLevel, string>> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };

/**
 * Says where a risk level comes from, since a tier that lost may have a low one: `Low by tier, not by record`, and
 * `High by tier` (S-367, S-368).
 */
export function riskText(level: RiskLevel): string {
  return `${RISK_WORDS[level]} by tier${level === 'HIGH' ? '' : ', not by record'}`;
}
