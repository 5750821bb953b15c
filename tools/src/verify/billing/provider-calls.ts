import type { Provider } from '@app/testing/provider';

type Json = Readonly<Record<string, unknown>>;

/** Calls the stand-in provider as its SDK would: `('POST /v1/refunds', {'metadata[a]': 'b'})`. Throws what it refuses. */
export async function ask(
  { url, apiKey }: Provider,
  route: string,
  params: Readonly<Record<string, string>> = {},
): Promise<Json> {
  const [method = 'GET', path = '/'] = route.split(' ', 2);
  const form = new URLSearchParams(params);
  const query = method === 'GET' && form.size > 0 ? `?${form}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}` },
    ...(method === 'POST' && { body: form }),
  });
  const answer = (await response.json()) as Json;
  if (response.ok) return answer;
  throw new Error(`${route} was answered with ${response.status}: ${JSON.stringify(answer)}`);
}

/** Buys a price for a customer at the provider itself, without the product. Returns whether the card was taken. */
export async function buy(
  provider: Provider,
  customer: string,
  {
    price,
    card,
    trialDays,
  }: { readonly price: string; readonly card: 'works' | 'declined-later'; readonly trialDays: number },
): Promise<boolean> {
  const session = await ask(provider, 'POST /v1/checkout/sessions', {
    mode: 'subscription',
    customer,
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    success_url: 'http://127.0.0.1/',
    ...(trialDays > 0 && { 'subscription_data[trial_period_days]': String(trialDays) }),
  });
  return provider.pay(String(session['id']), card).outcome === 'done';
}

/** Presses a button of the customer's billing portal. */
export async function press(
  provider: Provider,
  customer: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { url } = await ask(provider, 'POST /v1/billing_portal/sessions', { customer });
  const response = await fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 200 && response.status !== 303)
    throw new Error(`The portal answered ${response.status}.`);
}
