import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createNestLogger } from '@app/platform';
import type { FastifyInstance } from 'fastify';
import { AccessGate } from './access/access-gate.ts';
import { ActivityRecorder } from './access/activity-recorder.ts';
import { Readers } from './access/readers.ts';
import { RequestLimit } from './access/request-limit.ts';
import { SessionStore } from './access/session-store.ts';
import { SessionVerifier } from './access/session-verifier.ts';
import { SigningKeys } from './access/signing-keys.ts';
import { TokenVerifier } from './access/token-verifier.ts';
import { GatewayModule, type GatewayParts } from './gateway.module.ts';
import { GatewayAdapter } from './http/gateway-adapter.ts';
import { RequestObserver } from './http/request-observer.ts';
import { RouteRegistry } from './http/route-registry.ts';
import { LiveHub } from './live/live.hub.ts';
import { LiveRoute } from './live/live.route.ts';
import { BodyCache } from './static-files/body-cache.ts';
import { ManifestStore } from './static-files/manifest.store.ts';
import { StaticFilesRoute } from './static-files/static-files.route.ts';
import { WebAppRoute } from './web-app/web-app.route.ts';

export interface Gateway {
  readonly app: NestFastifyApplication;
  readonly instance: FastifyInstance;
  readonly routes: RouteRegistry;
  readonly store: ManifestStore;
  readonly hub: LiveHub;
  /** Stops background work and reports the last activity to auth. Call after the HTTP server has closed. */
  stopAccess(): Promise<void>;
}

/** Builds the gateway without listening, ready for `listen` or `inject`. */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { config, logger, metrics, readiness, services, source } = parts;
  const routes = new RouteRegistry();
  const observer = new RequestObserver(logger, metrics);
  const store = new ManifestStore(source, logger, config);
  const bodies = new BodyCache(config.STATIC_CACHE_BYTES);
  const access = createAccess(parts);
  const { readers, verifier, limit } = access;
  const staticFiles = new StaticFilesRoute({ store, bodies, source, observer, readers, config });
  const adapter = new GatewayAdapter({
    config,
    logger,
    routes,
    observer,
    answerFirst: (request, response) => staticFiles.answerFromMemory(request, response),
    admit: (request, reply) => access.gate.admit(request, reply),
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.of(parts, { routes, store, verifier, limit, readers }),
    adapter,
    // The server parses JSON itself. Nest would add a parser for forms.
    { logger: createNestLogger(logger), abortOnError: false, bodyParser: false },
  );
  const instance = adapter.getInstance<FastifyInstance>();
  for (const route of [staticFiles, app.get(LiveRoute), app.get(WebAppRoute)]) route.register(instance);
  await app.init();
  await instance.ready();

  const hub = app.get(LiveHub);
  source.subscribe((announcement) => {
    hub.announce(announcement);
  });
  services.onSessionsTouched((sessionIds) => {
    hub.endSessions(sessionIds);
  });
  services.onOwnChange((change) => {
    void hub.tellUser(change, (owner) => access.verifier.isSessionOpen(owner));
  });
  source.onReconnected(() => void store.refresh());
  hub.start();
  store.start();
  access.activity.start();
  readiness.add('redis', () => {
    source.requireConnection();
  });
  readiness.add('manifest', () => {
    if (!store.isLoaded) throw new Error('no manifest loaded yet');
  });
  return {
    app,
    instance,
    routes,
    store,
    hub,
    stopAccess: () => {
      access.keys.stop();
      return access.activity.stop();
    },
  };
}

/** Builds the access control. */
function createAccess({ config, logger, services, clock }: GatewayParts) {
  const keys = new SigningKeys(services, logger);
  const activity = new ActivityRecorder(services, logger);
  const verifier = new SessionVerifier({
    tokens: new TokenVerifier(keys, clock),
    sessions: new SessionStore(services, logger, config.SESSION_CACHE_MS),
    activity,
    clock,
    logger,
  });
  const limit = new RequestLimit(services);
  services.onStarted(() => {
    keys.start();
  });
  const readers = new Readers(config, { services, verifier });
  const gate = new AccessGate({ verifier, limit, activity, clock, readers });
  return { keys, activity, verifier, limit, readers, gate };
}
