import { openOrmOf } from '@app/service';
import { describeDistribution, migratedTemplate } from '@app/testing';
import { PREDICTIONS } from '../src/predictions.service.ts';

describeDistribution(
  'predictions',
  migratedTemplate('predictions', PREDICTIONS.migrations, openOrmOf(PREDICTIONS)),
  {
    // Small, and found by names, addresses, tokens or ids of others: on the coordinator.
    places: {
      bet_settlement: 'local',
      file: 'local',
      game: 'local',
      idempotency_keys: 'local',
      manifest: 'local',
      outbox: 'local',
      prediction_revision: 'local',
      published_blob: 'local',
      published_history: 'local',
      published_path: 'local',
      refused_file: 'local',
      result: 'local',
      slate: 'local',
      sport_clock: 'local',
      system_bet: 'local',
    },
    misfits: [],
  },
);
