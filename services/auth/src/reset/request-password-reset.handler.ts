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
import { RESET_REQUEST_QUEUE } from './reset.queue.ts';
import { ResetRequests } from './reset-requests.ts';

/** Nobody is signed in; the keys of these commands share one scope. */
const REQUESTS = 'password-reset';

/**
 * Takes down that somebody wants a reset link (checklist S-118, S-119). Whether an account has the address is looked
 * up by a job, so neither the answer nor its time tells.
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

  /** Throws VALIDATION_FAILED for what is no address. The link itself is in the answer in development only (S-121). */
  async execute(
    { email }: RequestOf<typeof requestPasswordReset>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof requestPasswordReset>> {
    assertNoIssue(emailIssue(email));
    const request = { command: 'request-password-reset', email: this.hashOf(email) };
    const { requestId } = await this.em.fork().transactional((em) =>
      runOnce(em, 'auth', { userId: REQUESTS, key, request }, async () => ({
        requestId: await this.resets.takeDown(em, email),
      })),
    );
    if (this.isLinkShown()) return this.shownLink(requestId);
    // Nobody waits for Redis: a request without a job is found again within a second.
    void this.queues.offer(RESET_REQUEST_QUEUE, requestId);
    return {};
  }

  /** All three at once: development mode, the development mailbox, the flag. */
  private isLinkShown(): boolean {
    const { NODE_ENV, DEVELOPMENT_MAILBOX, DEVELOPMENT_RESET_URL } = this.config;
    return NODE_ENV === 'development' && DEVELOPMENT_MAILBOX && DEVELOPMENT_RESET_URL;
  }

  private async shownLink(requestId: string): Promise<ResponseOf<typeof requestPasswordReset>> {
    const resetId = await this.requests.handle(requestId);
    return resetId === null ? {} : { developmentResetUrl: this.links.resetUrl(resetId) };
  }

  /** A fast hash of an address could be guessed. */
  private hashOf(email: string): string {
    return this.keys.keyedHash('idempotency', emailKey(email));
  }
}
