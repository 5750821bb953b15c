import type { InvoiceLine } from './wire.ts';

/** How a card answers: `later` can be saved, but refuses every charge. `now` cannot even be saved. */
export type CardBehavior = 'works' | 'confirm' | 'now' | 'later';

/** What a checkout page was created for. */
export type Order = {
  readonly priceId: string;
  readonly quantity: number;
  readonly trialDays: number;
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  /** Card that waits for its confirmation. */
  pending?: { readonly card: string; readonly email: string; readonly isKnown: boolean };
};

/** Facts that the provider's objects do not show. */
export type Hidden = {
  readonly order: Record<string, Order>;
  readonly card: Record<string, CardBehavior>;
  /** Prorations that the next invoice of a subscription takes. */
  readonly prorations: Record<string, InvoiceLine[]>;
  /** Trials whose end was announced. */
  readonly announced: Record<string, true>;
  /** Failed attempts to collect an invoice. */
  readonly attempts: Record<string, number>;
};

export type Answer = { readonly request: string; readonly status: number; readonly body: unknown };
