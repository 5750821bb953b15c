import {
  CAPABILITIES,
  DEFINITION,
  HELP_PAGE,
  PRICE_CALCULATOR,
  SAFER_GAMBLING,
} from './facts/other-facts.ts';
import type { ToolOutput } from './facts/output.ts';
import {
  COMPARE_PICKS,
  GAME_ANALYSIS,
  PRICE_CHECK,
  SLATE_PICKS,
  STAKE_FOR_PICK,
} from './facts/pick-facts.ts';
import { OWN_BETS, OWN_BREAKDOWN, OWN_LIMITS, OWN_SUMMARY } from './facts/own-facts.ts';
import { CLOSING_LINE_VALUE, MODEL_RECORD, SYSTEM_RECORD } from './facts/system-facts.ts';

/** Facts, lists with their rows, and flags of each tool's result, by the tool's name. */
export const OUTPUTS = {
  'slate-picks': SLATE_PICKS,
  'game-analysis': GAME_ANALYSIS,
  'price-check': PRICE_CHECK,
  'compare-picks': COMPARE_PICKS,
  'stake-for-pick': STAKE_FOR_PICK,
  'own-summary': OWN_SUMMARY,
  'own-breakdown': OWN_BREAKDOWN,
  'own-bets': OWN_BETS,
  'own-limits': OWN_LIMITS,
  'system-record': SYSTEM_RECORD,
  'model-record': MODEL_RECORD,
  'price-calculator': PRICE_CALCULATOR,
  'closing-line-value': CLOSING_LINE_VALUE,
  definition: DEFINITION,
  'help-page': HELP_PAGE,
  'safer-gambling': SAFER_GAMBLING,
  capabilities: CAPABILITIES,
} as const satisfies Readonly<Record<string, ToolOutput>>;
export type ToolName = keyof typeof OUTPUTS;

/**
 * What a result without findings names in `facts`, beside what is in its sentence: the asked sport, team, week, day or game,
 * and the sports there are.
 */
export const MISSING = {
  sport: 'Sport',
  team: 'Team',
  rival: 'Team',
  week: 'Week',
  season: 'Season',
  day: 'Day',
  game: 'Game',
  slate: 'Slate',
  line: 'Published line',
  pick: 'Pick',
  sports: 'Sports with picks',
  bankroll: 'Your bankroll',
} as const;
