import {
  AppError,
  checkFile,
  discardFile,
  downloadFile,
  listFiles,
  listSlateVersions,
  MAX_UPLOAD_BYTES,
  publishFile,
  rollBackSlate,
  type FileOutcome,
  type ReceivedFile,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const ENTRY: Omit<FileOutcome, 'paths'> = {
  ...{ fileName: 'nfl.json', state: 'accepted', sport: 'nfl', kind: 'predictions', season: 2024, week: 7 },
  ...{ date: null, reason: null, detail: null, total: 15, kept: 15, droppedCount: 0, dropped: [] },
};
const OUTCOME: FileOutcome = { ...ENTRY, paths: [] };
const FILE: ReceivedFile = {
  ...{ ...ENTRY, id: 1, sizeBytes: 9, source: 'upload', receivedAt: '2026-03-02T12:00:00.000Z' },
  ...{ isCurrent: true, rollback: 'possible' },
};
const UPLOAD = { fileName: 'nfl.json', sport: null, content: 'e30=' };

describe('files for administrators', () => {
  let gateway: GatewayUnderTest;
  let tokens: Record<'admin' | 'elite', string>;
  let adminId: string;

  beforeEach(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    const elite = newSession(Date.now(), { subscriptionTier: 'elite', planId: 'elite' });
    adminId = admin.userId;
    tokens = { admin: await tokenOf(key, admin), elite: await tokenOf(key, elite) };
    answerForAuth(gateway.services, [key], [admin, elite]);
    gateway.services.answer(listFiles, () => ({ files: [FILE], count: 1, pageCount: 1 }));
    for (const contract of [checkFile, publishFile, rollBackSlate] as const)
      gateway.services.answer(contract, () => OUTCOME);
  });
  afterEach(() => gateway.app.close());
  const get = (url: string, token = tokens.admin) => gateway.instance.inject({ url, headers: bearer(token) });
  const post = (url: string, payload: object, token = tokens.admin) =>
    gateway.instance.inject({ method: 'POST', url, headers: bearer(token), payload });

  it('are listed by state, sport and page', async () => {
    expect((await get('/api/admin/files')).json()).toMatchObject({ data: { files: [FILE] } });
    await get('/api/admin/files?state=quarantined&sport=nfl&page=3');
    expect(gateway.services.requestsOf(listFiles)).toEqual([
      { state: null, sport: null, page: 1 },
      { state: 'quarantined', sport: 'nfl', page: 3 },
    ]);
    for (const query of ['state=gone', 'sport=nhl', 'page=0'])
      expect((await get(`/api/admin/files?${query}`)).json()).toMatchObject({
        ...{ code: 'VALIDATION_FAILED', issues: [{ field: query.split('=')[0] }] },
      });
  });

  it('are checked, published and rolled back by the administrator who asks (S-480)', async () => {
    expect((await post('/api/admin/files/check', UPLOAD)).json()).toMatchObject({ data: OUTCOME });
    expect((await post('/api/admin/files', UPLOAD)).statusCode).toBe(200);
    await post('/api/admin/files/7/rollback', { version: 2, currentVersion: 9 });
    expect(gateway.services.requestsOf(checkFile)).toEqual([UPLOAD]);
    expect(gateway.services.requestsOf(publishFile)).toMatchObject([
      { ...UPLOAD, actor: { userId: adminId } },
    ]);
    expect(gateway.services.requestsOf(rollBackSlate)).toMatchObject([
      { fileId: '7', version: 2, currentVersion: 9, actor: { userId: adminId } },
    ]);
  });

  it.each([
    ['a folder in its name', { fileName: '../nfl.json' }, 'fileName', 'must be a name without a folder'],
    ['no content', { content: '' }, 'content', 'must not be empty'],
    ['content that is not base64', { content: '{}{}' }, 'content', 'must be base64'],
    ['an unknown sport', { sport: 'nhl' }, 'sport', expect.any(String)],
  ])('are refused with %s, naming field and rule (S-481)', async (_what, change, field, rule) => {
    for (const url of ['/api/admin/files', '/api/admin/files/check']) {
      const reply = await post(url, { ...UPLOAD, ...change });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ issues: [{ field, rule }] });
    }
    expect(gateway.services.requestsOf(publishFile)).toEqual([]);
  });

  it('up to 700 KB are taken, and larger ones refused (S-481)', async () => {
    const content = (bytes: number) => Buffer.alloc(bytes).toString('base64');
    const full = await post('/api/admin/files', { ...UPLOAD, content: content(MAX_UPLOAD_BYTES) });
    expect(full.statusCode).toBe(200);
    const above = await post('/api/admin/files', { ...UPLOAD, content: content(MAX_UPLOAD_BYTES + 3) });
    expect(above.json()).toMatchObject({ issues: [{ field: 'content', rule: 'must be at most 700 KB' }] });
    const wide = await post('/api/admin/files', { ...UPLOAD, content: content(2 * MAX_UPLOAD_BYTES) });
    expect(wide.statusCode).toBe(413);
  });

  it('are downloaded and discarded by the administrator who asks (S-480)', async () => {
    gateway.services.answer(downloadFile, () => ({ fileName: 'nfl.json', content: 'e30=' }));
    gateway.services.answer(discardFile, () => ({}));
    expect((await post('/api/admin/files/7/download', {})).json()).toMatchObject({
      data: { fileName: 'nfl.json', content: 'e30=' },
    });
    expect((await post('/api/admin/files/7/discard', {})).statusCode).toBe(200);
    for (const contract of [downloadFile, discardFile] as const)
      expect(gateway.services.requestsOf(contract)).toMatchObject([
        { fileId: '7', actor: { userId: adminId } },
      ]);
  });

  it('are closed to everyone else (S-264, S-480)', async () => {
    const replies = [
      await get('/api/admin/files', tokens.elite),
      await get('/api/admin/files/1/versions', tokens.elite),
      await post('/api/admin/files', UPLOAD, tokens.elite),
      await post('/api/admin/files/check', UPLOAD, tokens.elite),
      await post('/api/admin/files/1/rollback', { version: 1, currentVersion: 2 }, tokens.elite),
      await post('/api/admin/files/1/download', {}, tokens.elite),
      await post('/api/admin/files/1/discard', {}, tokens.elite),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(7).fill(403));
    for (const contract of [listFiles, listSlateVersions, publishFile, checkFile, rollBackSlate] as const)
      expect(gateway.services.requestsOf(contract)).toEqual([]);
  });

  it('pass the service’s refusals on', async () => {
    gateway.services.answer(rollBackSlate, () => {
      throw new AppError('GAMES_STARTED');
    });
    const reply = await post('/api/admin/files/7/rollback', { version: 2, currentVersion: 9 });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'GAMES_STARTED']);
  });
});
