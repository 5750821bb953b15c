import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, createCheckout, type RequestOf, type ResponseOf } from '@app/contracts';
import { TRIAL_DAYS } from '@app/domain';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, runOnce, type IdempotentCall } from '@app/persistence';
import type Stripe from 'stripe';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { ClosedAccounts } from '../closing/closed-accounts.ts';
import type { Customer } from '../customers/customer.entity.ts';
import { Customers } from '../customers/customers.ts';
import { PlayPauses } from '../pauses/play-pauses.ts';
import { Catalog } from '../plans/catalog.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { liveOf } from '../subscriptions/live-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { ownAddress } from './own-address.ts';

/** Opens a payment page. The plan follows from the provider's notification, never from the way back (S-238). */
@Handles(createCheckout)
export class CreateCheckoutHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(SubscriptionStore) private readonly store: SubscriptionStore,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(ClosedAccounts) private readonly closed: ClosedAccounts,
  ) {}

  async execute(
    { actor: { userId }, email, ...wanted }: RequestOf<typeof createCheckout>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof createCheckout>> {
    ownAddress(this.config.PUBLIC_URL, 'successUrl', wanted.successUrl);
    ownAddress(this.config.PUBLIC_URL, 'cancelUrl', wanted.cancelUrl);
    if (!this.provider.isThere) throw new AppError('NOT_SOLD');
    const em = this.em.fork();
    await this.pauses.assertMayBuy(em, userId, 'planId');
    // First, as a repeat would lead back to the page that was paid.
    if (liveOf(await this.store.findAll(em, userId)) !== null) throw new AppError('SUBSCRIPTION_EXISTS');
    const call: IdempotentCall = { userId, key, request: { kind: 'checkout', ...wanted } };
    const answered = await findStoredAnswer<ResponseOf<typeof createCheckout>>(em, call);
    if (answered !== null) return answered;
    const url = await this.openPage(em, userId, { ...wanted, email });
    // A page that was being opened when a time-out began or the account was closed stays unknown.
    await this.pauses.assertMayBuy(em, userId, 'planId');
    await this.closed.assertOpen(em, userId);
    // Of two at once both get the first one's page.
    return em.transactional((inner) => runOnce(inner, call, () => Promise.resolve({ url })));
  }

  private async openPage(em: EntityManager, userId: string, wanted: Wanted): Promise<string> {
    const customer = await this.customers.ensure(em, userId);
    try {
      return await this.createPage(customer, wanted);
    } catch (error) {
      if (!(error instanceof ProviderMissing)) throw error;
      // The customer or the price was deleted at the provider.
      this.catalog.forget();
      return this.createPage(await this.customers.ensureKnown(em, customer), wanted);
    }
  }

  private async createPage({ userId, providerId, trialUsedAt }: Customer, wanted: Wanted): Promise<string> {
    const { planId, successUrl, cancelUrl, email } = wanted;
    // The page shows it instead of asking for it, and the provider's receipts follow a change of it.
    if (email !== undefined)
      await this.provider.ask((stripe) => stripe.customers.update(providerId, { email }));
    const price = await this.catalog.priceOf(planId);
    const trial = trialUsedAt === null ? { trial_period_days: TRIAL_DAYS } : {};
    const page: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer: providerId,
      client_reference_id: userId,
      metadata: { userId, planId },
      line_items: [{ price, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      // A trial needs a card too, because it converts automatically to a paid subscription (S-241).
      payment_method_collection: 'always',
      subscription_data: { metadata: { userId, planId }, ...trial },
    };
    const { url } = await this.provider.ask((stripe) => stripe.checkout.sessions.create(page));
    if (url === null) throw new AppError('PROVIDER_UNAVAILABLE');
    return url;
  }
}

type Wanted = Omit<RequestOf<typeof createCheckout>, 'actor'>;
