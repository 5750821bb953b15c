import { defineEntity, p } from '@mikro-orm/postgresql';
import { day } from '@app/persistence';

/** Tokens of the language model that a user's answers took on a day. */
export const TokenUseEntity = defineEntity({
  name: 'TokenUse',
  tableName: 'token_use',
  properties: {
    userId: p.uuid().primary(),
    /** Eastern. */
    day: day().primary(),
    tokens: p.integer(),
  },
});
