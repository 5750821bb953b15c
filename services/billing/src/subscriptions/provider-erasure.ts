import { Inject, Injectable, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import type { BeforeErasing } from '@app/service';
import { Customers } from '../customers/customers.ts';
import { ProviderLeftovers } from './provider-leftovers.ts';

/** An erasure waits this long for a provider that does not answer. It must be over within 30 days (S-280). */
const WAIT_MS = 3 * 86_400_000;

/**
 * Ends what a user pays for, and deletes the customer, before the user's records go: nobody may be charged after that.
 * Where that is impossible, the records go all the same, and the customer stays on the operator's list.
 */
@Injectable()
export class ProviderErasure implements BeforeErasing {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(ProviderLeftovers) private readonly leftovers: ProviderLeftovers,
    @Inject(CLOCK) private readonly clock: Clock,
    // A command line has none.
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {}

  /** In the first three days without an answer the records stay: an error would become a dead letter every hour. */
  async execute(userId: string): Promise<boolean> {
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) return true;
    try {
      await this.leftovers.end(customer);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const waitedMs = this.clock.now().getTime() - Date.parse(await this.leftovers.add(customer));
      const { providerId } = customer;
      // Without a key waiting helps nobody.
      if (error.code !== 'NOT_SOLD' && waitedMs < WAIT_MS) {
        this.logger?.warn(
          { customerId: providerId, code: error.code },
          'a deletion waits for the payment provider',
        );
        return false;
      }
      this.logger?.error(
        { customerId: providerId, code: error.code },
        'an account was deleted whose customer could not be ended at the payment provider',
      );
      return true;
    }
  }
}
