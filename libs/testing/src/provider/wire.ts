import type Stripe from 'stripe';

// The provider's objects as this server keeps and answers them: the SDK's own types, with ids where an answer
// may hold the whole object instead, and decimals as the text that goes over the wire.

type With<T, Changes> = Omit<T, keyof Changes> & Changes;
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export type Product = With<Stripe.Product, { default_price?: string | null; tax_code?: string | null }>;
export type Price = With<Stripe.Price, { product: string; unit_amount: number; unit_amount_decimal: string }>;
export type Customer = With<
  Stripe.Customer,
  {
    default_source: null;
    invoice_settings: With<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
  }
>;
export type PaymentMethod = With<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>;
export type SubscriptionItem = With<Stripe.SubscriptionItem, { price: Price; plan: Record<string, unknown> }>;
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    schedule: string | null;
    pending_setup_intent: string | null;
  }
>;
export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    subscription: string | null;
    quantity_decimal: string | null;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
    parent: {
      type: 'subscription_item_details';
      invoice_item_details: null;
      subscription_item_details: {
        invoice_item: string | null;
        proration: boolean;
        proration_details: null;
        subscription: string | null;
        subscription_item: string;
      };
    };
  }
>;
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string;
    lines: List<InvoiceLine>;
    status: Stripe.Invoice.Status;
    default_payment_method: string | null;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: {
        metadata: Stripe.Metadata;
        subscription: string;
        subscription_proration_date?: number;
      };
    } | null;
  }
>;
export type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  { customer: string | null; payment_method: string | null; latest_charge: string | null }
>;
export type Charge = With<Stripe.Charge, { customer: string | null; payment_intent: string | null }>;
export type Refund = With<Stripe.Refund, { charge: string; payment_intent: string; payment_method: null }>;
export type CheckoutSession = With<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null; success_url: string }
>;
export type PortalSession = With<Stripe.BillingPortal.Session, { configuration: string }>;
export type SchedulePhaseItem = { price: string; quantity: number };
export type SubscriptionSchedule = With<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null }
>;
export type WebhookEndpoint = Stripe.WebhookEndpoint;
export type ProviderEvent = With<
  Stripe.EventBase,
  { data: { object: unknown; previous_attributes?: unknown }; type: string }
>;

/** Every kind of object by the name of its table. */
export type Tables = {
  product: Product;
  price: Price;
  customer: Customer;
  payment_method: PaymentMethod;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  checkout_session: CheckoutSession;
  portal_session: PortalSession;
  subscription_schedule: SubscriptionSchedule;
  webhook_endpoint: WebhookEndpoint;
  event: ProviderEvent;
};
export type TableName = keyof Tables;
