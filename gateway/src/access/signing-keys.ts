import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getSigningKeys } from '@app/contracts';
import type { Logger } from '@app/platform';
import type { Services } from '../services/service-link.ts';

const REFRESH_MS = 60_000;
const MIN_PAUSE_MS = 1_000;
const CALL_LIMIT_MS = 2_000;
/** Signature algorithm of new tokens. */
export const TOKEN_ALGORITHM = 'ES256';

type KeysById = ReadonlyMap<string, KeyObject>;

/**
 * Auth's public keys for verifying tokens. Refreshed every minute, and at most once a second when a token
 * names an unknown key. Keys stay valid while auth is unavailable. Each algorithm has its own keys, so a token
 * cannot choose the kind of key that verifies it.
 */
export class SigningKeys {
  private readonly services: Services;
  private readonly logger: Logger;
  private keys: { readonly ES256: KeysById; readonly EdDSA: KeysById } = {
    ES256: new Map(),
    EdDSA: new Map(),
  };
  /** The last response came from an auth replica that predates ES256, as happens in a rolling update. */
  private isAnswerOlder = false;
  private askedAtMs = -Infinity;
  private asking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(services: Services, logger: Logger) {
    this.services = services;
    this.logger = logger;
  }

  /** Fetches the keys now and then every minute. */
  start(): void {
    this.refreshInBackground();
    this.timer = setInterval(() => {
      this.refreshInBackground();
    }, REFRESH_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether a key is current. */
  has(kid: string): boolean {
    return this.keys.ES256.has(kid) || this.keys.EdDSA.has(kid);
  }

  /**
   * Returns the key with this id; undefined when auth does not know it. Rejects with AppError when auth is
   * unavailable, and with Error when the replica that responded predates ES256 and cannot know.
   */
  async find(algorithm: 'ES256' | 'EdDSA', kid: string): Promise<KeyObject | undefined> {
    const known = this.keys[algorithm].get(kid);
    if (known !== undefined) return known;
    await this.refresh();
    const key = this.keys[algorithm].get(kid);
    if (key === undefined && algorithm === TOKEN_ALGORITHM && this.isAnswerOlder)
      throw new Error('the auth replica that responded predates ES256');
    return key;
  }

  private refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    // Invented key ids must not trigger calls. They wait together for the next one.
    const waitMs = this.askedAtMs + MIN_PAUSE_MS - performance.now();
    if (waitMs > 0) await pause(waitMs);
    this.askedAtMs = performance.now();
    const answer = await this.services.call(getSigningKeys, {}, { deadlineMs: Date.now() + CALL_LIMIT_MS });
    this.isAnswerOlder = answer.es256 === undefined;
    this.keys = {
      ES256: answer.es256 === undefined ? this.keys.ES256 : keysById(answer.es256),
      EdDSA: keysById(answer.keys),
    };
  }

  private refreshInBackground(): void {
    this.refresh().catch((error: unknown) => {
      this.logger.debug({ err: error }, 'could not fetch the signing keys, keeping the known ones');
    });
  }
}

function keysById(keys: readonly (JsonWebKey & { readonly kid: string })[]): KeysById {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}
