import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { FakeFilesSource } from '../../test/fake-files.source.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const BODY = JSON.stringify({
  predictions: Array.from({ length: 50 }, (_, index) => ({ game_id: `g${index}` })),
});

describe('published files', () => {
  let gateway: GatewayUnderTest;
  let sha256: string;

  beforeEach(async () => {
    const source = new FakeFilesSource();
    sha256 = source.publish(PATH, BODY);
    gateway = await startGateway({ source });
    await gateway.store.refresh();
  });
  afterEach(() => gateway.app.close());

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    gateway.instance.inject({ method, url, headers });

  it('returns a published file in full with its type and a strong entity tag (S-346)', async () => {
    const reply = await get(PATH);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(BODY);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(BODY.length),
      etag: `"${sha256}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256);
  });

  it('ignores cache-busting query values (S-345, S-347)', async () => {
    for (const query of ['?t=1732150000000', '?debug=true&t=1', '?', '?%zz', '?a=/../..']) {
      expect((await get(PATH + query)).body).toBe(BODY);
    }
  });

  it('serves the encoding the client prefers, each with its own entity tag (S-345)', async () => {
    const br = await get(PATH, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: `"${sha256}-br"` });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(BODY);
    const gzip = await get(PATH, { 'accept-encoding': 'br;q=0.4, gzip;q=0.8' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `"${sha256}-gzip"` });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(BODY);
    expect((await get(PATH, { 'accept-encoding': 'deflate' })).headers['content-encoding']).toBeUndefined();
  });

  it('returns 304 without a body to a caller that has the version (S-345)', async () => {
    for (const known of [`"${sha256}"`, '*', `"other", W/"${sha256}"`]) {
      const reply = await get(PATH, { 'if-none-match': known });
      expect(reply.statusCode).toBe(304);
      expect(reply.body).toBe('');
      expect(reply.headers).toMatchObject({
        etag: `"${sha256}"`,
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
      });
    }
    expect((await get(PATH, { 'if-none-match': `"${sha256}-br"` })).statusCode).toBe(200);
    expect(gateway.source.fetched).toEqual([`${sha256}-identity`]);
  });

  it('answers HEAD with only the headers of the file (S-345)', async () => {
    const reply = await get(PATH, { 'accept-encoding': 'br' }, 'HEAD');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
    expect(reply.headers).toMatchObject({ etag: `"${sha256}-br"`, 'content-encoding': 'br' });
    expect(gateway.source.fetched).toEqual([]);
  });

  it('decodes a path exactly once and looks it up unchanged (S-354)', async () => {
    gateway.source.publish(
      '/static/cfb/analysis/Texas_A&M_San_José_State_week_1.txt',
      'report',
      'text/plain; charset=utf-8',
    );
    await gateway.store.refresh();
    const encoded = `/static/cfb/analysis/${encodeURIComponent('Texas_A&M_San_José_State_week_1.txt')}`;
    const reply = await get(encoded);
    expect(reply.body).toBe('report');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await get(encoded.replaceAll('%', '%25'))).statusCode).toBe(404);
    expect((await get(`/static/nfl%2Fnfl_predictions.json`)).body).toBe(BODY);
  });

  it('serves an image in its only encoding, whatever the client prefers (S-354)', async () => {
    const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
    gateway.source.publish('/static/cfb/analysis/Georgia_Alabama_week_5.png', image, 'image/png');
    await gateway.store.refresh();
    const reply = await get('/static/cfb/analysis/Georgia_Alabama_week_5.png', {
      'accept-encoding': 'br, identity;q=0',
    });
    expect(reply.rawPayload).toEqual(image);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['/static/nfl/absent.json', 404],
    ['/static/../package.json', 404],
    ['/static/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/static/nfl/%zz', 400],
    ['/static/%c0%ae%c0%ae/x', 400],
    ['/static', 404],
    ['/static/', 404],
  ])('refuses %s with %i (S-481)', async (url, status) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    const body = reply.json<{ success: boolean; error: string; message: string; issues: unknown[] }>();
    expect(body).toMatchObject({ success: false, status });
    expect(body.message).toBe(body.error);
    expect(body.issues).toHaveLength(1);
  });

  it('returns 503 with a retry time before the first manifest (S-481)', async () => {
    const source = new FakeFilesSource();
    source.isAway = true;
    const early = await startGateway({ source });
    await early.store.refresh();
    const reply = await early.instance.inject({ url: PATH });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    await early.app.close();
  });

  it('serves from memory while predictions is unavailable, in another encoding if needed (S-346)', async () => {
    await get(PATH);
    gateway.source.isAway = true;
    await gateway.store.refresh();
    expect((await get(PATH)).body).toBe(BODY);
    const other = await get(PATH, { 'accept-encoding': 'br' });
    expect(other.statusCode).toBe(200);
    expect(other.headers['content-encoding']).toBeUndefined();
    expect(other.body).toBe(BODY);
  });

  it.each([
    ['br', 'gzip', undefined],
    ['br, gzip;q=0.5', 'gzip', 'gzip'],
    ['gzip', 'br', undefined],
    ['gzip, br;q=0.5', 'br', 'br'],
  ])(
    'falls back only to an encoding the caller accepts: %s with only %s in memory (S-346, S-481)',
    async (accepted, held, coding) => {
      const path = '/static/nfl/fallback.json';
      // New bytes each time, so the cache holds only the requested form.
      const content = JSON.stringify({ accepted, filler: 'x'.repeat(2_000) });
      gateway.source.publish(path, content);
      await gateway.store.refresh();
      expect((await get(path, { 'accept-encoding': held })).headers['content-encoding']).toBe(held);
      gateway.source.isAway = true;
      const reply = await get(path, { 'accept-encoding': accepted });
      gateway.source.isAway = false;
      expect(reply.statusCode).toBe(coding === undefined ? 503 : 200);
      expect(reply.headers['content-encoding']).toBe(coding);
    },
  );

  it('returns 503 when a listed file cannot be fetched, and serves it once it can (S-481)', async () => {
    gateway.source.isAway = true;
    const reply = await get(PATH);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    gateway.source.isAway = false;
    expect((await get(PATH)).body).toBe(BODY);
  });

  it('fetches bytes once for many readers (S-345)', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(PATH)));
    expect(replies.every((reply) => reply.body === BODY)).toBe(true);
    expect(gateway.source.fetched).toHaveLength(1);
  });

  it('switches to the new version completely when the manifest is replaced (S-346)', async () => {
    await get(PATH);
    gateway.source.publish(PATH, '{"predictions":[]}');
    expect((await get(PATH)).body).toBe(BODY);
    await gateway.store.refresh();
    expect((await get(PATH, { 'if-none-match': `"${sha256}"` })).body).toBe('{"predictions":[]}');
  });

  it('refuses other methods and names the supported ones (S-481)', async () => {
    const reply = await gateway.instance.inject({ method: 'DELETE', url: PATH });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(reply.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
});
