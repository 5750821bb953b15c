import {
  accountClosed,
  emailChanged,
  mailRequested,
  planGranted,
  sessionsChanged,
  sessionsRevoked,
  userDeleted,
} from '@app/contracts';
import { METRICS, type Metrics } from '@app/platform';
import type { ServiceDefinition } from '@app/service';
import { admin } from './admin/admin.feature.ts';
import { AUTH_CONFIG, type AuthConfig } from './auth.config.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { deletion } from './deletion/deletion.feature.ts';
import { demo } from './demo/demo.feature.ts';
import { emailChange } from './email-change/email-change.feature.ts';
import { exports } from './exports/exports.feature.ts';
import { feedback } from './feedback/feedback.feature.ts';
import { housekeeping } from './housekeeping/housekeeping.feature.ts';
import { AuthKeys } from './keys/auth-keys.ts';
import { login } from './login/login.feature.ts';
import { mail } from './mail/mail.feature.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { passwords } from './passwords/passwords.feature.ts';
import { plans } from './plans/plans.feature.ts';
import { profiles } from './profiles/profiles.feature.ts';
import { redisConnections } from './redis.ts';
import { registration } from './registration/registration.feature.ts';
import { reset } from './reset/reset.feature.ts';
import { sessions } from './sessions/sessions.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';
import { users } from './users/users.feature.ts';

/** The service's definition. */
export const AUTH: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [
    sessionsRevoked,
    sessionsChanged,
    accountClosed,
    emailChanged,
    userDeleted,
    mailRequested,
    planGranted,
  ],
  features: [
    users,
    profiles,
    plans,
    registration,
    login,
    passwords,
    sessions,
    reset,
    emailChange,
    exports,
    deletion,
    mail,
    demo,
    feedback,
    admin,
    housekeeping,
  ],
  userData: USER_DATA,
  settings: (config) => [
    { provide: AUTH_CONFIG, useValue: config },
    {
      provide: AuthKeys,
      useFactory: () =>
        AuthKeys.open(config.AUTH_KEYS_FILE, { isProduction: config.NODE_ENV === 'production' }),
    },
    {
      provide: PasswordHasher,
      useFactory: (metrics?: Metrics) =>
        PasswordHasher.create({
          concurrency: config.PASSWORD_CONCURRENCY,
          queue: config.PASSWORD_QUEUE,
          metrics: metrics ?? null,
        }),
      // A command line has no metrics.
      inject: [{ token: METRICS, optional: true }],
    },
    ...redisConnections(config),
  ],
};
