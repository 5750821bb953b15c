import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** The answer that is being written for a user. Its replica renews the row, so that of a dead one is replaced. */
export const RunningAnswerEntity = defineEntity({
  name: 'RunningAnswer',
  tableName: 'running_answer',
  properties: {
    userId: p.uuid().primary(),
    answerId: p.uuid(),
    /** Asked to stop by a request that another replica got. */
    isStopping: p.boolean(),
    renewedAt: instant(),
  },
});
