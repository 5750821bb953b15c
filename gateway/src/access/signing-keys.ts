import { setTimeout as pause } from 'node:timers/promises';
import { getSigningKeys } from '@app/contracts';
import type { Logger } from '@app/platform';
import { importJWK } from 'jose';
import type { Services } from '../services/service-link.ts';

const REFRESH_MS = 60_000;
const MIN_PAUSE_MS = 1_000;
const CALL_LIMIT_MS = 2_000;
export const TOKEN_ALGORITHM = 'EdDSA';

export type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

/**
 * Auth's public keys for verifying tokens. Refreshed every minute, and at most once a second when a token
 * names an unknown key. Keys stay valid while auth is unavailable.
 */
export class SigningKeys {
  private readonly services: Services;
  private readonly logger: Logger;
  private keys: ReadonlyMap<string, VerificationKey> = new Map();
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
    return this.keys.has(kid);
  }

  /**
   * Returns the key with this id; undefined when auth does not know it. Rejects with AppError when auth is
   * unavailable.
   */
  async find(kid: string): Promise<VerificationKey | undefined> {
    const known = this.keys.get(kid);
    if (known !== undefined) return known;
    await this.refresh();
    return this.keys.get(kid);
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
    const { keys } = await this.services.call(getSigningKeys, {}, { deadlineMs: Date.now() + CALL_LIMIT_MS });
    const imported = keys.map(
      async (key) => [key.kid, await importJWK({ ...key }, TOKEN_ALGORITHM)] as const,
    );
    this.keys = new Map(await Promise.all(imported));
  }

  private refreshInBackground(): void {
    this.refresh().catch((error: unknown) => {
      this.logger.debug({ err: error }, 'the signing keys could not be read; known ones stay');
    });
  }
}
