import { tierLabel } from '@app/domain';
import type { RiskLevel, Tier } from '@app/domain';

const RISK_WORDS: Readonly<Record<RiskLevel, string>> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };

/** Says where a risk level comes from, since levels and tiers share names: `Low, by the HIGH tier` (S-367, S-368). */
export function riskText(level: RiskLevel, tier: Tier): string {
  return `${RISK_WORDS[level]}, by the ${tierLabel(tier)} tier`;
}
