import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { KnownDevices } from '../login/known-devices.ts';
import { Throttles } from '../throttles/throttles.ts';
import { CredentialRepository, type GuessFacts } from './credential.repository.ts';
import { PasswordHasher } from './password-hasher.ts';

/** A guess at a password. */
export interface PasswordGuess {
  /** What guesses are counted under (`Throttles`). */
  readonly subject: string;
  readonly password: string;
  readonly client: Client;
}

/** Asks for a password, at login and before what needs it again, within the limits on guessing. */
@Injectable()
export class PasswordCheck {
  constructor(
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Throttles) private readonly throttles: Throttles,
  ) {}

  /** `judge` for a user who is known. */
  async ask(
    em: EntityManager,
    { userId, ...guess }: PasswordGuess & { readonly userId: string },
  ): Promise<string | null> {
    const device = this.devices.keyOf(guess.client);
    return this.judge(guess, await this.credentials.findForGuess(em, userId, device));
  }

  /**
   * The encoded hash that the password belongs to, or null when it is wrong; the same work for both, and for an
   * account that nobody has. An attempt that was right does not count. Throws RATE_LIMITED, and UNAVAILABLE when too
   * many wait.
   */
  async judge(guess: PasswordGuess, { encoded, isKnownDevice }: GuessFacts): Promise<string | null> {
    const { subject, password, client } = guess;
    const attempt = await this.throttles.login({ subject, client, isKnownDevice });
    const isRight = await this.hasher.verify(encoded, password).catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (!isRight) return null;
    await attempt.giveBack();
    return encoded;
  }
}
