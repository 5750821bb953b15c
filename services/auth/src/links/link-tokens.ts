import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { AuthKeys } from '../keys/auth-keys.ts';

/** Purpose of an emailed secret. A secret is only valid for its own purpose. */
export type LinkPurpose = 'password-reset' | 'email-confirmation' | 'deletion-receipt';

/**
 * The secrets of emailed links. Each is computed from its purpose, its row's id and the link key, so it can
 * be recomputed when the mail is sent and is not stored. Rows store its hash, by which they are found
 * (S-134).
 */
@Injectable()
export class LinkTokens {
  private readonly base: string;

  constructor(
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(AUTH_CONFIG) config: Pick<AuthConfig, 'PUBLIC_URL'>,
  ) {
    this.base = config.PUBLIC_URL.replace(/\/+$/, '');
  }

  /** Returns a row's secret: 32 bytes in base64url. */
  tokenOf(purpose: LinkPurpose, rowId: string): string {
    return this.keys.keyedHash(`link:${purpose}`, rowId);
  }

  /** Returns the stored form of a secret: its SHA-256 in base64url. */
  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  /** Returns the hash of a row's secret. */
  hashFor(purpose: LinkPurpose, rowId: string): string {
    return this.hashOf(this.tokenOf(purpose, rowId));
  }

  /** Returns the URL for setting a new password. */
  resetUrl(resetId: string): string {
    return `${this.base}/reset-password?token=${this.tokenOf('password-reset', resetId)}`;
  }

  /** Returns the URL for confirming a new address. */
  confirmUrl(changeId: string): string {
    return `${this.base}/confirm-email?token=${this.tokenOf('email-confirmation', changeId)}`;
  }

  /** Returns the URL of a deletion's progress. The secret follows the #, so servers do not log it. */
  deletionUrl(deletionId: string): string {
    return `${this.base}/account-deleted#${this.tokenOf('deletion-receipt', deletionId)}`;
  }

  loginUrl(): string {
    return `${this.base}/login`;
  }

  /** Returns the URL of the plan, the card and the payments. */
  billingUrl(): string {
    return `${this.profileUrl()}#billing`;
  }

  plansUrl(): string {
    return `${this.base}/plans`;
  }

  /** Returns the URL of the profile, where exports are downloaded. */
  profileUrl(): string {
    return `${this.base}/profile`;
  }
}
