import type { TestCardId } from './cards.ts';
import type { PayResult } from './checkout.ts';
import type { DeliveryMode } from './deliveries.ts';
import type { Outage } from './outage.ts';
import type { ProviderEvent } from './wire.ts';
import type { World } from './world.ts';

export type ProviderOptions = {
  /** Any free port by default. */
  readonly port?: number;
  /** Where events are sent. */
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  readonly apiKey?: string;
  /** Time that `advance` adds to; the real one by default. */
  readonly clock?: { now(): Date };
  /** Keeps everything in this file to survive a restart. */
  readonly file?: string;
  /** Listen address; 127.0.0.1 by default. */
  readonly host?: string;
  /** Address that people reach the hosted pages at; by default where it listens. */
  readonly publicUrl?: string;
};

/** A stand-in for the payment provider, on this machine only. No money moves. */
export type Provider = {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly world: World;
  /** Sends events elsewhere from now on. */
  sendTo(webhookUrl: string): void;
  /** Moves the clock forward and does everything that becomes due. */
  advance(time: { readonly days?: number; readonly seconds?: number }): void;
  /** Completes a checkout with a test card, as its page does. */
  pay(
    sessionId: string,
    card?: TestCardId,
    options?: { readonly isKnownCard?: boolean; readonly email?: string },
  ): PayResult;
  /** Every event so far, oldest first. */
  events(): readonly ProviderEvent[];
  deliver(mode: Partial<DeliveryMode>): void;
  repeat(event: ProviderEvent): void;
  /** How many events were not taken yet. */
  openDeliveries(): number;
  /** Resolves when every event was taken. */
  delivered(): Promise<void>;
  setOutage(outage: Outage | undefined): void;
  close(): Promise<void>;
};
