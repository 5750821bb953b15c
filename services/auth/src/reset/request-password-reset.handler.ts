import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { emailIssue, type RequestOf, requestPasswordReset, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import { assertNoIssue } from '@app/platform';
import { JobQueues } from '@app/jobs';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { AuthKeys } from '../keys/auth-keys.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { emailKey } from '../users/name-keys.ts';
import { PasswordResets } from './password-resets.ts';
import { RESET_REQUEST_QUEUE, ResetRequests } from './reset-requests.ts';

/** The caller is not signed in, so the keys of these commands share one scope. */
const REQUESTS = 'password-reset';

/**
 * Records the request of a reset link (S-118, S-119). A job looks up whether an account has the address, so
 * neither the response nor its time reveals it.
 */
@Handles(requestPasswordReset)
export class RequestPasswordResetHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(ResetRequests) private readonly requests: ResetRequests,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Throws VALIDATION_FAILED for an invalid address. The response holds the link in development only (S-121). */
  async execute(
    { email }: RequestOf<typeof requestPasswordReset>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof requestPasswordReset>> {
    assertNoIssue(emailIssue(email));
    const request = { command: 'request-password-reset', email: this.hashOf(email) };
    const { requestId } = await this.em.fork().transactional((em) =>
      runOnce(em, { userId: REQUESTS, key, request }, async () => ({
        requestId: await this.resets.addRequest(em, email),
      })),
    );
    if (this.isLinkShown()) return this.shownLink(requestId);
    // Not awaited: a request without a job is found within seconds.
    void this.queues.offer(RESET_REQUEST_QUEUE, requestId);
    return {};
  }

  /** Needs all three: development mode, the development mailbox and the flag. */
  private isLinkShown(): boolean {
    const { NODE_ENV, DEVELOPMENT_MAILBOX, DEVELOPMENT_RESET_URL } = this.config;
    return NODE_ENV === 'development' && DEVELOPMENT_MAILBOX && DEVELOPMENT_RESET_URL;
  }

  private async shownLink(requestId: string): Promise<ResponseOf<typeof requestPasswordReset>> {
    const resetId = await this.requests.handle(requestId);
    return resetId === null ? {} : { developmentResetUrl: this.links.resetUrl(resetId) };
  }

  /** A keyed hash, since a plain one of an address could be guessed. */
  private hashOf(email: string): string {
    return this.keys.keyedHash('idempotency', emailKey(email));
  }
}
