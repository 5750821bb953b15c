import { CARE_RULES } from './care-rules.ts';
import { HELP_RULES } from './help-rules.ts';
import { MONEY_RULES } from './money-rules.ts';
import { PICK_RULES } from './pick-rules.ts';
import { RECORD_RULES } from './record-rules.ts';
import { compileRules } from './rule.ts';

export const RULES = compileRules([
  ...CARE_RULES,
  ...HELP_RULES,
  ...PICK_RULES,
  ...MONEY_RULES,
  ...RECORD_RULES,
]);
