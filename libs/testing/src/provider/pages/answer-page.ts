import type { IncomingMessage, ServerResponse } from 'node:http';
import { testCard } from '../cards.ts';
import { payCheckout, successUrl } from '../checkout.ts';
import { callHandler } from '../handlers.ts';
import { redirect, sendPage } from '../http.ts';
import { ProviderError } from '../provider-error.ts';
import type { CheckoutSession } from '../wire.ts';
import type { World } from '../world.ts';
import { checkoutPage, confirmPage } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { notice, policyOf } from './layout.ts';
import { portalAction } from './portal-actions.ts';
import { portalPage } from './portal-page.ts';

export type PageRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  readonly body: string;
  /** Does what became due, and stores the world. */
  readonly settle: () => void;
};

/** Answers the hosted pages. */
export function answerPage(world: World, page: PageRequest): void {
  const { request, response, pathname, body, settle } = page;
  const show = (html: string, status = 200, targets: readonly string[] = []): void =>
    sendPage(response, status, html, policyOf(targets));
  const [, kind, id = ''] = /^\/(c\/pay|p\/session|i)\/(\w+)$/.exec(pathname) ?? [];
  const isPost = request.method === 'POST';
  const form = new URLSearchParams(body);
  const checkout = kind === 'c/pay' ? world.find('checkout_session', id) : undefined;
  const portal = kind === 'p/session' ? world.find('portal_session', id) : undefined;
  const invoice = kind === 'i' ? world.find('invoice', id) : undefined;
  if (checkout) {
    answerCheckout(world, checkout, isPost ? form : undefined, page, show);
  } else if (portal) {
    const html = isPost ? portalAction(world, portal, form) : portalPage(world, portal);
    if (isPost) settle();
    if (html === undefined) redirect(response, pathname);
    else show(html);
  } else if (invoice) {
    const error = isPost ? payError(world, invoice.id) : undefined;
    if (isPost) settle();
    show(invoicePage(world, invoice, error));
  } else show(notice('Page not found', 'This page does not exist.'), 404);
}

type Show = (html: string, status?: number, targets?: readonly string[]) => void;

function answerCheckout(
  world: World,
  session: CheckoutSession,
  form: URLSearchParams | undefined,
  { response, settle }: PageRequest,
  show: Show,
): void {
  const targets = [session.success_url.replaceAll(/[{}]/g, ''), session.cancel_url ?? ''];
  // Opened again after paying, or paid in another tab.
  if (session.status === 'complete') {
    redirect(response, successUrl(session));
    return;
  }
  if (session.status === 'expired') {
    const link =
      session.cancel_url === null ? undefined : { href: session.cancel_url, text: 'Back to the site' };
    show(notice('This page has expired', 'Nothing was charged. Start again from the plans page.', link), 410);
    return;
  }
  if (!form) {
    show(checkoutPage(world, session), 200, targets);
    return;
  }
  const [cardId, email, decision] = [form.get('card') ?? '', form.get('email') ?? '', form.get('decision')];
  const card = testCard(cardId);
  const isEmail = /^\S+@\S+$/.test(email);
  if (!card || !isEmail || decision === 'refuse') {
    const error = !card
      ? 'Choose a test card.'
      : isEmail
        ? 'The payment was not confirmed. Try again or choose another card.'
        : 'Enter a valid email address.';
    show(checkoutPage(world, session, { error, card: cardId, email }), 200, targets);
    return;
  }
  const isKnown = form.get('known') === '1';
  const result = payCheckout(world, session, { card, email, isKnown, isConfirmed: decision === 'confirm' });
  settle();
  if (result.outcome === 'done') redirect(response, result.location);
  else if (result.outcome === 'confirm') {
    show(confirmPage({ card: cardId, email, ...(isKnown && { known: '1' }) }), 200, targets);
  } else {
    const error = 'Your card was declined. Try another card.';
    show(checkoutPage(world, session, { error, card: cardId, email }), 200, targets);
  }
}

function payError(world: World, id: string): string | undefined {
  try {
    callHandler(world, 'POST /v1/invoices/{id}/pay', [id], {});
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}
