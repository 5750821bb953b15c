import { filePublished, fileQuarantined, gameRescheduled, resultRecorded } from '@app/contracts';
import { NO_USER_DATA, type ServiceDefinition } from '@app/service';
import { chain } from './chain/chain.feature.ts';
import { clock } from './clock/clock.feature.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { games } from './games/games.feature.ts';
import { inbox } from './inbox/inbox.feature.ts';
import { parsing } from './parsing/parsing.feature.ts';
import { metered } from './metered/metered.feature.ts';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from './predictions.config.ts';
import { publishing } from './publishing/publishing.feature.ts';
import { record } from './record/record.feature.ts';
import { replay } from './replay/replay.feature.ts';
import { rollback } from './rollback/rollback.feature.ts';
import { status } from './status/status.feature.ts';
import { ingest } from './ingest/ingest.feature.ts';
import { systemBets } from './system-bets/system-bets.feature.ts';
import { uploads } from './uploads/uploads.feature.ts';

/** The service's definition. The start loads the demo season first and then opens the inbox. */
export const PREDICTIONS: ServiceDefinition<PredictionsConfig> = {
  name: 'predictions',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  // Refusals are no longer published, since they had no listener. Replicas of the previous version may still
  // have some in the outbox.
  events: [filePublished, fileQuarantined, resultRecorded, gameRescheduled],
  features: [
    clock,
    games,
    parsing,
    ingest,
    publishing,
    chain,
    record,
    systemBets,
    replay,
    metered,
    inbox,
    status,
    uploads,
    rollback,
  ],
  // Predictions, results and bets belong to the system.
  userData: NO_USER_DATA,
  settings: (config) => [{ provide: PREDICTIONS_CONFIG, useValue: config }],
};
