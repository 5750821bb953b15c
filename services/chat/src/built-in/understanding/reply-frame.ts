import type { Frame } from './rules/rule.ts';

type AnyFrame = Exclude<Frame, 'out-of-scope'>;

/** How our answers begin, by what they answer. */
const LEADS: readonly (readonly [RegExp, AnyFrame])[] = [
  [/^The system's bets|^The system staked nothing/, { intent: 'system-record' }],
  [/^The (?:best|worst) tier by return/, { intent: 'system-record', by: 'tier' }],
  [/^Your record \(|^(?:This season you|You|Overall you) are [\d–]+/, { intent: 'own-record' }],
  [/^You win [\d.]+% of your decided bets/, { intent: 'own-luck' }],
  [/^(?:The|This is the) strongest pick of|^Nothing in /, { intent: 'best-picks' }],
  [/^The pick is|^The models lean toward/, { intent: 'why-pick' }],
  [/^The models give /, { intent: 'model-confidence' }],
  [/^Bet (?:nothing|\$)|^Your stake/, { intent: 'stake' }],
  [/^(?:Yes|No), .+ (?:is still a bet|is no longer worth a bet)/, { intent: 'price-check' }],
];

/** What an answer of ours was about, for when its question is too long ago to be sent along; null when it does not tell. */
export function frameOfReply(text: string): AnyFrame | null {
  return LEADS.find(([lead]) => lead.test(text))?.[1] ?? null;
}

/** The first sentence names what an answer is about. Points of numbers and names do not end it. */
export const leadOf = (text: string): string => text.split(/[.:] |\n/, 1)[0] ?? '';
