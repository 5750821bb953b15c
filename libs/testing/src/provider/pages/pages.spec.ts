import type Stripe from 'stripe';
import { SpecWorld } from '../spec-world.ts';

const world = new SpecWorld();
beforeAll(() => world.start());
afterAll(() => world.close());

const open = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' });
const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe("the stand-in provider's pages (S-243)", () => {
  it('show what is due today and later, say that nothing is charged, and allow no script', async () => {
    const session = await world.checkout(world.prices.elite, 7);
    const page = await open(session.url ?? '');
    const html = await page.text();
    expect(html).toContain('Test mode. You won’t be charged.');
    expect(html).toMatch(/Total due today<\/dt><dd class="total">\$0\.00/);
    expect(html).toMatch(/Due Mon, Nov 30, 2026<\/dt><dd>\$10\.00/);
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*form-action 'self' http:\/\/localhost;/,
    );
  });

  it('take a card only after it was confirmed, or say that it was declined', async () => {
    const session = await world.checkout(world.prices.elite, 7);
    const url = session.url ?? '';
    const fields = { email: 'ann@example.com', card: 'declined' };
    expect(await (await submit(url, fields)).text()).toMatch(/role="alert">Your card was declined/);
    expect(await (await submit(url, { ...fields, card: 'confirm' })).text()).toContain('Confirm payment');
    const refused = await submit(url, { ...fields, card: 'confirm', decision: 'refuse' });
    expect(await refused.text()).toContain('The payment was not confirmed.');
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    const done = await submit(url, { ...fields, card: 'confirm', decision: 'confirm' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(`http://localhost/success?session_id=${session.id}`);
    // The same page in another tab.
    expect((await submit(url, { ...fields, card: 'works' })).headers.get('location')).toBe(
      done.headers.get('location'),
    );
    const subscriptions = await world.stripe.subscriptions.list({ customer: session.customer as string });
    expect(subscriptions.data).toHaveLength(1);
  });

  it('say when a checkout has expired', async () => {
    const session = await world.checkout(world.prices.basic);
    await world.stripe.checkout.sessions.expire(session.id);
    const page = await open(session.url ?? '');
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('Nothing was charged');
  });

  it('cancel, resume and change a plan, and change the card of a failed payment', async () => {
    const { stripe, provider, prices } = world;
    const { id, customer } = await world.subscribe(prices.basic);
    const read = (): Promise<Stripe.Subscription> =>
      stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'http://localhost/profile',
    });
    await submit(url, { cancel: '1' });
    expect(await read()).toMatchObject({ cancel_at_period_end: true });
    expect(await (await open(url)).text()).toMatch(/Canceled\. Ends on Wed, Dec 23, 2026\./);
    await submit(url, { resume: '1' });
    expect(await read()).toMatchObject({ cancel_at_period_end: false });

    const step = await (await submit(url, { choose: prices.elite })).text();
    const at = /name="at" value="(\d+)"/.exec(step)?.[1] ?? '';
    expect(step).toMatch(/Due today<\/dt><dd class="total">\$5\.00/);
    await submit(url, { confirm: '1', price: prices.elite, at });
    expect(await read()).toMatchObject({ items: { data: [{ price: { id: prices.elite } }] } });

    await submit(url, { confirm: '1', price: prices.basic, at: '0' });
    expect(await (await open(url)).text()).toMatch(
      /Changes to Basic, \$5\.00 per month, on Wed, Dec 23, 2026\./,
    );
    await submit(url, { release: '1' });

    await submit(url, { save: '1', card: 'declined-later' });
    provider.advance({ days: 31 });
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    await submit(url, { save: '1', card: 'works' });
    const paid = await read();
    expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    const invoice = paid.latest_invoice as Stripe.Invoice;
    expect(await (await open(invoice.hosted_invoice_url ?? '')).text()).toMatch(
      /Total<\/dt><dd class="total">\$10\.00/,
    );
  });

  it('change and cancel a plan whose scheduled change took effect', async () => {
    const { stripe, provider, prices } = world;
    const { id, customer } = await world.subscribe(prices.elite);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'http://localhost/profile',
    });
    await submit(url, { confirm: '1', price: prices.basic, at: '0' });
    expect(await (await open(url)).text()).toContain('Keep current plan');
    provider.advance({ days: 31 });
    expect(await (await open(url)).text()).not.toContain('Keep current plan');
    await submit(url, { cancel: '1' });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  });

  it('call an invoice refunded once all of it was paid back', async () => {
    const { stripe, prices } = world;
    const customer = (await world.subscribe(prices.basic)).customer as string;
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/' });
    const { data } = await stripe.charges.list({ customer });
    const charge = data[0]?.id ?? '';
    await stripe.refunds.create({ charge, amount: 300 });
    expect(await (await open(url)).text()).toContain('$5.00, Paid');
    await stripe.refunds.create({ charge });
    expect(await (await open(url)).text()).toContain('$5.00, Refunded');
  });

  it('escape what customers entered', async () => {
    const session = await world.checkout(world.prices.basic);
    const html = await (await submit(session.url ?? '', { email: '"><script>@x', card: '<b>' })).text();
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
  });
});
