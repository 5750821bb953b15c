import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { AuthKeys } from '../keys/auth-keys.ts';

/** What a mailed secret is for; a secret of one purpose is none of another. */
export type LinkPurpose = 'password-reset' | 'email-confirmation' | 'deletion-receipt';

/**
 * The secrets of mailed links. Each follows from its purpose, the id of its row and the link key, so it can be made
 * again whenever the mail is sent and is stored nowhere; rows keep its hash, by which they are found (checklist S-134).
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

  /** The secret of a row: 32 bytes in base64url. */
  tokenOf(purpose: LinkPurpose, rowId: string): string {
    return this.keys.keyedHash(`link:${purpose}`, rowId);
  }

  /** What is stored of a secret: its SHA-256 in base64url. */
  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  /** The hash of a row's secret, for the row. */
  hashFor(purpose: LinkPurpose, rowId: string): string {
    return this.hashOf(this.tokenOf(purpose, rowId));
  }

  /** Where a password is set anew. */
  resetUrl(resetId: string): string {
    return `${this.base}/reset-password?token=${this.tokenOf('password-reset', resetId)}`;
  }

  /** Where a new address is confirmed. */
  confirmUrl(changeId: string): string {
    return `${this.base}/confirm-email?token=${this.tokenOf('email-confirmation', changeId)}`;
  }

  /** Where a deletion shows how far it is; behind the #, so that no server logs it. */
  deletionUrl(deletionId: string): string {
    return `${this.base}/account-deleted#${this.tokenOf('deletion-receipt', deletionId)}`;
  }

  loginUrl(): string {
    return `${this.base}/login`;
  }

  /** The profile, where archives are downloaded. */
  profileUrl(): string {
    return `${this.base}/profile`;
  }
}
