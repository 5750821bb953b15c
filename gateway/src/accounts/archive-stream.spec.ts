import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { AppError, getExportPart } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

describe('downloading an archive', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  let url: string;
  const actor = { userId: randomUUID(), sessionId: randomUUID() };
  const id = randomUUID();

  beforeAll(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const session = newSession(Date.now(), actor);
    token = await tokenOf(key, session);
    answerForAuth(gateway.services, [key], [session]);
    await gateway.app.listen(0, '127.0.0.1');
    const { port } = gateway.instance.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api/auth/exports/${id}/file`;
  });
  afterAll(() => gateway.app.close());

  const download = () => fetch(url, { headers: bearer(token) });

  it('joins its parts in order as an uncached file with a safe name (S-153)', async () => {
    const texts = ['{"user":', '{"name":"Zoë"}', '}'];
    gateway.services.answer(getExportPart, ({ part }) => ({ text: texts[part] ?? '', parts: texts.length }));
    const reply = await download();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="openbook-data.json"');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toEqual({ user: { name: 'Zoë' } });
    expect(gateway.services.requestsOf(getExportPart)).toEqual(
      texts.map((_text, part) => ({ actor, exportId: id, part })),
    );
  });

  it('reports a missing archive before sending anything (S-153)', async () => {
    gateway.services.answer(getExportPart, () => {
      throw new AppError('EXPORT_NOT_FOUND');
    });
    const reply = await download();
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ issues: [{ field: 'id', rule: 'must be one that exists' }] });
  });

  it.each(['UNAVAILABLE', 'TIMEOUT'] as const)(
    'retries a part when the service is briefly unavailable: %s (S-153)',
    async (code) => {
      let failures = 0;
      gateway.services.answer(getExportPart, ({ part }) => {
        if (part === 1 && (failures += 1) < 2) throw new AppError(code, 'away');
        return { text: part === 0 ? '[1' : ',2]', parts: 2 };
      });
      expect(await (await download()).json()).toEqual([1, 2]);
      expect(failures).toBe(2);
    },
  );

  it('aborts when a part fails, so a partial file never looks complete (S-153)', async () => {
    gateway.services.answer(getExportPart, ({ part }) => {
      if (part === 1) throw new AppError('INTERNAL', 'broken');
      return { text: '{"a":', parts: 2 };
    });
    const reply = await download();
    await expect(reply.text()).rejects.toThrow();
  });
});
