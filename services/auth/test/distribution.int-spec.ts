import { openOrmOf } from '@app/service';
import { describeDistribution, migratedTemplate } from '@app/testing';
import { AUTH } from '../src/auth.service.ts';

describeDistribution('auth', migratedTemplate('auth', AUTH.migrations, openOrmOf(AUTH)), {
  // Small, and found by names, addresses, tokens or ids of others: on the coordinator.
  places: {
    admin_act: 'local',
    audit_event: 'local',
    credential: 'local',
    data_export: 'local',
    data_export_part: 'local',
    deletion: 'local',
    deletion_service: 'local',
    email_change: 'local',
    error_report: 'local',
    idempotency_keys: 'local',
    inbox: 'local',
    known_device: 'local',
    mail: 'local',
    outbox: 'local',
    password_reset: 'local',
    reset_request: 'local',
    session: 'local',
    sport_vote: 'local',
    user: 'local',
  },
  misfits: [],
});
