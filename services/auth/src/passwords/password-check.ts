import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { KnownDevices } from '../login/known-devices.ts';
import { Throttles } from '../throttles/throttles.ts';
import { CredentialRepository } from './credential.repository.ts';
import { PasswordHasher } from './password-hasher.ts';

/** A guess at a password. */
export interface PasswordGuess {
  /** The throttle key of guesses (`Throttles`). */
  readonly subject: string;
  readonly password: string;
  readonly client: Client;
}

/** What a guess is checked against: the encoded hash (null: no such account), and whether the account knows the device. */
export interface GuessFacts {
  readonly encoded: string | null;
  readonly isKnownDevice: boolean;
}

/** Checks passwords, at login and before commands that ask for it again, within the limits on guessing. */
@Injectable()
export class PasswordCheck {
  constructor(
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Throttles) private readonly throttles: Throttles,
  ) {}

  /** Checks the password of a signed-in or otherwise known user, as `judge` does. */
  async ask(
    em: EntityManager,
    { userId, ...guess }: PasswordGuess & { readonly userId: string },
  ): Promise<string | null> {
    const encoded = await this.credentials.find(em, userId);
    const isKnownDevice = await this.devices.isKnown(em, userId, guess.client);
    return this.judge(guess, { encoded, isKnownDevice });
  }

  /**
   * Returns the encoded hash that the password matches, or null. Both cost the same, also for an account that does not
   * exist. A correct attempt does not count. Throws RATE_LIMITED, and UNAVAILABLE if too many attempts wait.
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
