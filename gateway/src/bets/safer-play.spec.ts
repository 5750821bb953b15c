import { issuesOf, startBetGateway, WEEKLY, type BetGateway } from '../../test/bet-gateway.ts';

let gateway: BetGateway;
beforeAll(async () => {
  gateway = await startBetGateway();
});
beforeEach(() => {
  gateway.reset();
});
afterAll(() => gateway.app.close());

it.each([
  [{ limits: [] }, 'limits'],
  [{ limits: [{ ...WEEKLY, max: 99 }] }, 'limits.0.max'],
  [{ limits: [{ measure: 'bets', period: 'day', max: 0 }] }, 'limits.0.max'],
  [{ limits: [{ measure: 'bets', period: 'day', max: 1001 }] }, 'limits.0.max'],
  [{ limits: [{ measure: 'time', period: 'day', max: 100 }] }, 'limits.0.measure'],
  [{ limits: [{ ...WEEKLY, max: 100.5 }] }, 'limits.0.max'],
])('limits such as %j are refused with 400 and the field', async (body, field) => {
  const reply = await gateway.send('PUT', '/api/bets/limits', body);
  expect(reply.statusCode).toBe(400);
  expect(issuesOf(reply)?.map((issue) => issue.field)).toEqual([field]);
});

it('a length or interval that is not offered is refused', async () => {
  expect((await gateway.send('POST', '/api/bets/pause', { length: '1-hour' })).statusCode).toBe(400);
  expect((await gateway.send('PUT', '/api/bets/reality-check', { minutes: 5 })).statusCode).toBe(400);
});
