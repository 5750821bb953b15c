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
 * The public keys that tokens are checked with, as auth names them: asked for every minute, and at once (but at most
 * once a second) when a token names one that is not known. What was read is kept while auth is away.
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

  /** Asks now and then every minute. */
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

  /** Whether a key still counts. */
  has(kid: string): boolean {
    return this.keys.has(kid);
  }

  /** The key of this id; undefined when auth does not know it. Rejects with AppError when auth cannot be asked. */
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
    // Tokens with invented key ids must not become calls: they wait for the next one, together.
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
