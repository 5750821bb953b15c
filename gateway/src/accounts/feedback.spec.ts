import { reportError } from '@app/contracts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

describe('reports of failures', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => {
    gateway.store.stop();
    await gateway.app.close();
  });

  it.each([
    ['the character U+0000', 'odds \0'],
    ['half of a character', 'odds \ud83d'],
  ])('refuse a note with %s, which PostgreSQL cannot store (S-267, S-481)', async (what, note) => {
    const payload = { page: '/dashboard', note, requestId: null };
    const reply = await gateway.instance.inject({ method: 'POST', url: '/api/error-reports', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: `note must not contain ${what}.`,
      issues: [{ field: 'note', rule: `must not contain ${what}` }],
    });
    expect(gateway.services.requestsOf(reportError)).toEqual([]);
  });
});
