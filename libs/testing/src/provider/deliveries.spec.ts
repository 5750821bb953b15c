import { SpecWorld } from './spec-world.ts';

const world = new SpecWorld();
beforeAll(() => world.start());
afterAll(() => world.close());

const control = async (
  path: string,
  orders: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${world.provider.url}/_control/${path}`, { method: 'POST', headers, body: JSON.stringify(orders) });

describe("the stand-in provider's events (S-243)", () => {
  it('are sent again until they are taken', async () => {
    const { provider, inbox, stripe } = world;
    await provider.delivered();
    inbox.takeTypes();
    inbox.refusals = 2;
    await stripe.customers.create({ email: 'a@example.com' });
    await provider.delivered();
    expect(inbox.takeTypes()).toEqual(['customer.created']);
    const { data } = await stripe.events.list({ type: 'customer.created', limit: 1 });
    expect(data).toMatchObject([
      { pending_webhooks: 0, request: { id: expect.stringMatching(/^req_/) as string } },
    ]);
  });

  it('are held back, doubled and shuffled on demand', async () => {
    const { provider, inbox, stripe } = world;
    await control('deliveries', { isHeld: true, copies: 2 });
    for (let count = 0; count < 10; count += 1) await stripe.customers.create({ name: String(count) });
    expect(inbox.received).toHaveLength(0);
    await control('deliveries', { isHeld: false, shuffleSeed: 7 });
    await provider.delivered();
    const names = inbox.received.map(({ event }) => Number((event.data.object as { name: string }).name));
    expect(names).toHaveLength(20);
    expect(new Set(inbox.received.map(({ event }) => event.id)).size).toBe(10);
    expect(names).not.toEqual(names.toSorted((a, b) => a - b));
    await control('deliveries', { copies: 1, shuffleSeed: null });
    inbox.takeTypes();
  });

  it('go to registered endpoints, to each what it asked for', async () => {
    const { provider, inbox, stripe } = world;
    const url = `${provider.url}/nowhere`;
    const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['product.updated'] });
    await stripe.customers.create({});
    await provider.delivered();
    expect(inbox.takeTypes()).toEqual(['customer.created']);
    expect(await stripe.webhookEndpoints.del(id)).toMatchObject({ deleted: true });
  });

  it('can be asked for once more', async () => {
    const { provider, inbox, stripe } = world;
    const { data } = await stripe.events.list({ limit: 1 });
    await control('deliveries', { repeat: data[0]?.id });
    await provider.delivered();
    expect(inbox.received.map(({ event }) => event.id)).toEqual([data[0]?.id]);
  });

  it('move with the clock, which pages of a browser cannot move', async () => {
    const before = world.provider.world.now();
    expect((await control('clock', { advanceSeconds: 60 }, { origin: 'http://evil.example' })).status).toBe(
      403,
    );
    expect((await control('clock', { advanceSeconds: 'x' })).status).toBe(400);
    expect(world.provider.world.now()).toBe(before);
    expect((await control('clock', { advanceSeconds: 60 })).status).toBe(200);
    expect(world.provider.world.now()).toBe(before + 60);
  });
});
