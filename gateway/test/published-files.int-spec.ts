import type { AddressInfo } from 'node:net';
import { clockOf, createLogger, createMetrics, Readiness } from '@app/platform';
import { eventually, testRedis } from '@app/testing';
import { loadGatewayConfig } from '../src/config/gateway.config.ts';
import { createGateway, type Gateway } from '../src/gateway.ts';
import { ServiceLink } from '../src/services/service-link.ts';
import { MessagingFilesSource } from '../src/static-files/messaging-files.source.ts';
import { WebFiles } from '../src/web-app/web-files.ts';
import { EventStream } from './event-stream.ts';
import { PredictionsResponder } from './predictions-responder.ts';

const PATH = '/static/nfl/nfl_predictions.json';

describe('the gateway over a real Redis', () => {
  let redis: Awaited<ReturnType<typeof testRedis>>;
  let predictions: PredictionsResponder;
  let services: ServiceLink;
  let gateway: Gateway;
  let url: string;
  let readiness: Readiness;

  beforeEach(async () => {
    redis = await testRedis();
    predictions = new PredictionsResponder(redis.url);
    await predictions.start();
    predictions.files.publish(PATH, '{"version":1}');
    const config = loadGatewayConfig({
      REDIS_URL: redis.url,
      NODE_ENV: 'test',
      // Very long, so changes come from the broadcast unless a spec says otherwise.
      MANIFEST_POLL_MS: '60000',
      FILE_CALL_TIMEOUT_MS: '1000',
    });
    const logger = createLogger({ name: 'gateway', level: 'silent' });
    const metrics = createMetrics('gateway');
    readiness = new Readiness();
    services = new ServiceLink(config, logger, metrics);
    gateway = await createGateway({
      config,
      logger,
      metrics,
      readiness,
      clock: clockOf(config),
      services,
      source: new MessagingFilesSource(config, services),
      webFiles: new WebFiles(new Map()),
    });
    services.start();
    await gateway.app.listen(0, '127.0.0.1');
    readiness.markStarted();
    url = `http://127.0.0.1:${(gateway.instance.server.address() as AddressInfo).port}`;
    await gateway.store.loaded;
  });

  afterEach(async () => {
    gateway.store.stop();
    await gateway.app.close();
    await gateway.stopAccess();
    await services.close();
    await predictions.stop();
    await redis.destroy();
  });

  it('fetches published bytes by hash and then serves them from memory (S-346)', async () => {
    expect(await (await fetch(url + PATH)).text()).toBe('{"version":1}');
    await predictions.stop();
    const again = await fetch(url + PATH);
    expect(again.status).toBe(200);
    expect(await again.text()).toBe('{"version":1}');
  });

  it('tells open pages about a new file only once a refetch sees it (S-345)', async () => {
    const stream = await EventStream.open(`${url}/api/live`);
    predictions.files.publish(PATH, '{"version":2}');
    const payload = await predictions.announce(PATH, 'event-1');
    const [event] = await stream.wait(1);
    expect(event).toEqual({ id: 'event-1', event: 'file-published', data: payload });
    expect(await (await fetch(url + PATH)).text()).toBe('{"version":2}');
    stream.close();
  });

  it('returns 503 for bytes it lacks while predictions is unavailable, and recovers (S-481)', async () => {
    await predictions.stop();
    const away = await fetch(url + PATH);
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('2');
    await predictions.start();
    await eventually(async () => (await fetch(url + PATH)).status === 200);
  });

  it('is ready only while Redis answers (S-481)', async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await redis.stop();
    await eventually(async () => (await fetch(`${url}/health/ready`)).status === 503);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });
});

describe('a missed broadcast', () => {
  it('is corrected by comparing the manifest (S-345)', async () => {
    const redis = await testRedis();
    const predictions = new PredictionsResponder(redis.url);
    await predictions.start();
    predictions.files.publish(PATH, '{"version":1}');
    const config = loadGatewayConfig({ REDIS_URL: redis.url, NODE_ENV: 'test', MANIFEST_POLL_MS: '100' });
    const logger = createLogger({ name: 'gateway', level: 'silent' });
    const metrics = createMetrics('gateway');
    const services = new ServiceLink(config, logger, metrics);
    const parts = {
      config,
      logger,
      metrics,
      readiness: new Readiness(),
      clock: clockOf(config),
      services,
      source: new MessagingFilesSource(config, services),
      webFiles: new WebFiles(new Map()),
    };
    const gateway = await createGateway(parts);
    services.start();
    await gateway.store.loaded;
    predictions.files.publish(PATH, '{"version":2}');
    await eventually(async () => (await gateway.instance.inject({ url: PATH })).body === '{"version":2}');
    gateway.store.stop();
    await gateway.app.close();
    await gateway.stopAccess();
    await services.close();
    await predictions.stop();
    await redis.destroy();
  });
});
