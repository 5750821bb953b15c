import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceDatabaseModule } from '@app/persistence';
import { type Clock, clockOf, METRICS, type Metrics } from '@app/platform';
import { AuditLog } from './audit/audit-log.ts';
import { AUTH_CONFIG, type AuthConfig } from './config/auth.config.ts';
import { CLOCK } from './config/clock.ts';
import { RedisModule } from './config/redis.module.ts';
import { DATA_RULES } from './data-rules.ts';
import { openAuthOrm } from './database/open-orm.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { AuthKeys } from './keys/auth-keys.ts';
import { KnownDevices } from './login/known-devices.ts';
import { SignIn } from './login/sign-in.ts';
import { CredentialRepository } from './passwords/credential.repository.ts';
import { PasswordCheck } from './passwords/password-check.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SessionCopies } from './sessions/session-copies.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionStore } from './sessions/session-store.ts';
import { TokenSigner } from './sessions/token-signer.ts';
import { Throttles } from './throttles/throttles.ts';
import { AccountCreator } from './users/account-creator.ts';
import { LookAlikeKeys } from './users/look-alike-keys.ts';
import { UserRepository } from './users/user.repository.ts';

const RULES = [
  ...DATA_RULES,
  AccountCreator,
  AuditLog,
  CredentialRepository,
  Housekeeping,
  KnownDevices,
  LookAlikeKeys,
  PasswordCheck,
  SessionCopies,
  SessionRepository,
  SessionStore,
  SignIn,
  Throttles,
  TokenSigner,
  UserRepository,
];

/**
 * The service's own rules without any transport: what message handlers, jobs and the command line share. Events they
 * write are announced by whichever process runs the jobs.
 */
@Module({})
export class AuthModule {
  static forRoot(config: AuthConfig, clock: Clock = clockOf(config)): DynamicModule {
    const settings = [
      { provide: AUTH_CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
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
        // A command line shows no figures.
        inject: [{ token: METRICS, optional: true }],
      },
    ];
    return {
      module: AuthModule,
      imports: [
        ServiceDatabaseModule.forRoot(
          { databaseUrl: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX },
          openAuthOrm,
        ),
        RedisModule.forRoot(config),
      ],
      providers: [...settings, ...RULES],
      exports: [...settings, ...RULES],
      global: true,
    };
  }
}
