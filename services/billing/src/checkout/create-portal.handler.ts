import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, createPortal, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { ownAddress } from './own-address.ts';

/** Opens the provider's own pages for cards, invoices and cancellation (S-234). Each call opens a new one. */
@Handles(createPortal)
export class CreatePortalHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Customers) private readonly customers: Customers,
  ) {}

  async execute({
    actor: { userId },
    returnUrl,
  }: RequestOf<typeof createPortal>): Promise<ResponseOf<typeof createPortal>> {
    ownAddress(this.config.PUBLIC_URL, 'returnUrl', returnUrl);
    if (!this.provider.isThere) throw new AppError('NOT_SOLD');
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) throw new AppError('NO_SUBSCRIPTION');
    try {
      const { url } = await this.provider.ask((stripe) =>
        stripe.billingPortal.sessions.create({ customer: customer.providerId, return_url: returnUrl }),
      );
      return { url };
    } catch (error) {
      if (error instanceof ProviderMissing) throw new AppError('NO_SUBSCRIPTION');
      throw error;
    }
  }
}
