import { startInternalServer, type InternalServer } from './internal-server.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

describe('the internal server', () => {
  let server: InternalServer;
  let readiness: Readiness;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, text: await response.text() };
  };

  beforeEach(async () => {
    readiness = new Readiness();
    server = await startInternalServer({
      host: '127.0.0.1',
      port: 0,
      metrics: createMetrics('predictions'),
      readiness,
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
  });
  afterEach(() => server.close());

  it('is ready only after startup while all checks pass, and not during shutdown (S-481)', async () => {
    let isAway = true;
    readiness.add('database', () => {
      if (isAway) throw new Error('no answer from postgres://user:s3cret@host');
    });
    expect(await get('/health/ready')).toMatchObject({ status: 503, retryAfter: '1' });

    readiness.markStarted();
    const failing = await get('/health/ready');
    expect(failing).toMatchObject({ status: 503, retryAfter: '1' });
    expect(failing.text).toContain('postgres://***@host');

    isAway = false;
    expect(await get('/health/ready')).toEqual({
      status: 200,
      retryAfter: null,
      text: JSON.stringify({ status: 'ready', checks: { database: 'ok' } }),
    });
    readiness.markDraining();
    expect(await get('/health/ready')).toMatchObject({ status: 503, retryAfter: '1' });
  });

  it('allows each check one second', async () => {
    readiness.add('slow', () => new Promise(() => undefined));
    readiness.markStarted();

    expect((await get('/health/ready')).text).toContain('no response within a second');
  });

  it('is alive regardless of dependencies', async () => {
    readiness.add('database', () => {
      throw new Error('away');
    });
    expect(await get('/health/live')).toMatchObject({ status: 200 });
  });

  it('shows metrics labeled with the service, and nothing else', async () => {
    const metrics = await get('/metrics');

    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('process_cpu_user_seconds_total{service="predictions"}');
    expect((await get('/other')).status).toBe(404);
  });
});
