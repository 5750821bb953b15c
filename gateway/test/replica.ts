import type { AddressInfo } from 'node:net';
import {
  AppError,
  getProfile,
  getSession,
  getSigningKeys,
  getUser,
  recordActivity,
  type SessionRecord,
} from '@app/contracts';
import { RpcServer } from '@app/messaging';
import { clockOf, createLogger, createMetrics, Readiness } from '@app/platform';
import { loadGatewayConfig } from '../src/config/gateway.config.ts';
import { createGateway, type Gateway } from '../src/gateway.ts';
import { ServiceLink } from '../src/services/service-link.ts';
import { MessagingFilesSource } from '../src/static-files/messaging-files.source.ts';
import { WebFiles } from '../src/web-app/web-files.ts';
import { newUser, type TestKey } from './account.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** A listening gateway over the real transport. */
export interface Replica {
  readonly url: string;
  readonly gateway: Gateway;
  readonly close: () => Promise<void>;
}

export async function startReplica(redisUrl: string, env: Record<string, string> = {}): Promise<Replica> {
  const config = loadGatewayConfig({ REDIS_URL: redisUrl, NODE_ENV: 'test', ...env });
  const services = new ServiceLink(config, logger, createMetrics('gateway'));
  const gateway = await createGateway({
    config,
    logger,
    metrics: createMetrics('gateway'),
    readiness: new Readiness(),
    clock: clockOf(config),
    services,
    source: new MessagingFilesSource(config, services),
    webFiles: new WebFiles(new Map()),
  });
  services.start();
  await gateway.app.listen(0, '127.0.0.1');
  const { port } = gateway.instance.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    gateway,
    close: async () => {
      gateway.store.stop();
      await gateway.app.close();
      await gateway.stopAccess();
      await services.close();
    },
  };
}

/** Fakes an auth service over the real transport with fixed keys and sessions. */
export class AuthResponder {
  readonly sessions = new Map<string, SessionRecord>();
  readonly told: unknown[] = [];
  /** Users whose profile was requested. The response is always an error. */
  readonly profiles: string[] = [];
  private readonly server: RpcServer;

  constructor(redisUrl: string, key: TestKey) {
    this.server = new RpcServer({ service: 'auth', redisUrl, logger, registry: createMetrics('auth') });
    this.server.handle(getSigningKeys, () => ({ keys: [], es256: [key.publicJwk] }));
    this.server.handle(getSession, ({ sessionId }) => ({ session: this.sessions.get(sessionId) ?? null }));
    this.server.handle(getUser, ({ actor }) => ({ user: newUser(actor.userId) }));
    this.server.handle(getProfile, ({ actor }) => {
      this.profiles.push(actor.userId);
      throw new AppError('UNAVAILABLE', 'No profile here.');
    });
    this.server.handle(recordActivity, ({ sessions }) => {
      this.told.push(...sessions);
      return {};
    });
  }

  start(): Promise<void> {
    return this.server.start();
  }

  stop(): Promise<void> {
    return this.server.drain();
  }
}
