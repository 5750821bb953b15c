import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { loadWebFiles } from './web-files.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the web application', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.app.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.instance.inject({ url, headers });

  it('caches named assets permanently and revalidates the start page (S-345)', async () => {
    const asset = await get('/assets/app-Bx1.js', { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('1;'.repeat(600));
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const etag = String(page.headers.etag);
    const again = await get('/', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('returns the prerendered page of a screen that has one, and of no other address (S-019, S-029)', async () => {
    expect((await get('/')).body).toBe('<!doctype html>landing');
    for (const url of ['/privacy', '/privacy/', '/privacy?from=footer'])
      expect((await get(url, PAGE)).body).toBe('<!doctype html>privacy');
    for (const url of ['/dashboard/game/2024_07_A_B', '/dashboard/game/1/?slate=x'])
      expect((await get(url, PAGE)).body).toBe('<!doctype html>dashboard/game');
    const unknown = await get('/landing', PAGE);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toBe((await get('/dashboard', PAGE)).body);
    expect((await get('/privacy', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('returns the start page for screen addresses, to browsers only (S-050)', async () => {
    const start = await get('/dashboard', PAGE);
    for (const url of [
      '/profile',
      '/game/2024_07_A_B',
      '/login?next=%2Fbets',
      '/dashboard/my-bets/',
      '/500',
    ]) {
      const answer = await get(url, PAGE);
      expect([answer.statusCode, answer.body]).toEqual([200, start.body]);
      expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
    }
  });

  it('returns the same page with status 404 where there is no screen, whatever the browser holds (S-032)', async () => {
    const start = await get('/dashboard', PAGE);
    const held = { 'if-none-match': String(start.headers.etag) };
    for (const url of ['/nfl', '/apiary', '/dashboard/nothing', '/game/a/b', '/profile/x']) {
      const answer = await get(url, { ...PAGE, ...held });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([404, start.body, undefined]);
    }
  });

  it.each([
    '/api/unknown',
    '/api',
    '/static/unknown',
    '/health/unknown',
    '/assets/unknown-1a.js',
    '/unknown.png',
  ])('returns 404 at %s even to a browser (S-481)', async (url) => {
    expect((await get(url, PAGE)).statusCode).toBe(404);
  });

  it('answers HEAD without a body and refuses other methods (S-481)', async () => {
    const head = await gateway.instance.inject({ method: 'HEAD', url: '/robots.txt' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe('14');
    expect(head.body).toBe('');
    const post = await gateway.instance.inject({ method: 'POST', url: '/robots.txt' });
    expect(post.statusCode).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });
});

describe('reading a build', () => {
  it('loads every file of the folder and nothing else, and accepts a missing folder (S-481)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openbook-web-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'outside.txt'), 'outside');
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'dist/assets/app-1.css'), 'a{}');
    writeFileSync(join(folder, 'dist/service-worker.js'), 'self;');
    writeFileSync(join(folder, 'dist/app.webmanifest'), '{}');
    const files = await loadWebFiles(join(folder, 'dist'));
    expect(files.size).toBe(4);
    expect(files.index?.forms.identity.body.toString()).toBe('<!doctype html>');
    expect(files.find('/assets/app-1.css')?.cacheControl).toContain('immutable');
    // In the root, so its scope is every page. Asked for by name, so never from a cache.
    expect(files.find('/service-worker.js')).toMatchObject({
      cacheControl: 'no-cache',
      contentType: 'text/javascript; charset=utf-8',
    });
    expect(files.find('/app.webmanifest')?.contentType).toBe('application/manifest+json');
    expect(files.find('/../outside.txt')).toBeUndefined();
    expect((await loadWebFiles(join(folder, 'absent'))).size).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('takes what the build compressed, only for the very same content, and compresses the rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openbook-web-'));
    const [known, changed] = ['known '.repeat(200), 'changed '.repeat(200)];
    mkdirSync(join(folder, 'dist'));
    mkdirSync(join(folder, 'dist-compressed'));
    writeFileSync(join(folder, 'dist/known.js'), known);
    writeFileSync(join(folder, 'dist/changed.js'), changed);
    const hash = createHash('sha256').update(known).digest('hex');
    const made = brotliCompressSync(known, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    writeFileSync(join(folder, `dist-compressed/${hash}.br`), made);
    writeFileSync(join(folder, `dist-compressed/${hash}.gz`), gzipSync(known));
    const files = await loadWebFiles(join(folder, 'dist'));
    expect(files.find('/known.js')?.forms.br?.body).toEqual(made);
    const { br, gzip } = files.find('/changed.js')?.forms ?? {};
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(changed);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(changed);
    rmSync(folder, { recursive: true });
  });
});
