import { openOrmOf } from '@app/service';
import { describeDistribution, migratedTemplate } from '@app/testing';
import { BILLING } from '../src/billing.service.ts';

describeDistribution('billing', migratedTemplate('billing', BILLING.migrations, openOrmOf(BILLING)), {
  // Small, and found by names, addresses, tokens or ids of others: on the coordinator.
  places: {
    closed_account: 'local',
    customer: 'local',
    device_game: 'local',
    entitlement: 'local',
    idempotency_keys: 'local',
    invoice: 'local',
    opened_game: 'local',
    outbox: 'local',
    plan_grant: 'local',
    play_pause: 'local',
    provider_event: 'local',
    provider_leftover: 'local',
    refund_request: 'local',
    reminder: 'local',
    subscription: 'local',
    trial_card: 'local',
  },
  misfits: [],
});
