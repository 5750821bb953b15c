import { AppError, CHECK_HEALTH, SERVICES } from '@app/contracts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

describe('the status of the product (S-266, S-268)', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(() => gateway.app.close());
  const read = async () =>
    (await gateway.instance.inject({ url: '/api/status' })).json<{
      data: { checkedAt: string; parts: { service: string; state: string }[] };
    }>().data;

  it('says what was found for each service, and when', async () => {
    for (const service of SERVICES)
      gateway.services.answer(CHECK_HEALTH[service], () => ({ hasDatabase: true }));
    gateway.services.answer(CHECK_HEALTH.bets, () => ({ hasDatabase: false }));
    gateway.services.answer(CHECK_HEALTH.chat, () => {
      throw new AppError('UNAVAILABLE', 'away');
    });
    const { checkedAt, parts } = await read();
    expect(Math.abs(Date.parse(checkedAt) - Date.now())).toBeLessThan(60_000);
    expect(parts).toEqual(
      SERVICES.map((service) => ({
        service,
        state: service === 'bets' || service === 'chat' ? 'down' : 'up',
      })),
    );
  });

  it('asks each service once for all readers of ten seconds', async () => {
    const answers = await Promise.all([read(), read(), read()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(gateway.services.requestsOf(CHECK_HEALTH.auth)).toHaveLength(1);
  });
});
