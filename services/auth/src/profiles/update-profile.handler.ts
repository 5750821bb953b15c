import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  bankrollIssue,
  displayNameIssue,
  emailIssue,
  type RequestOf,
  type ResponseOf,
  updateProfile,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { centsToDollars, dollarsToCents } from '@app/domain';
import { runOnce } from '@app/persistence';
import { assertNoIssue, CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { AuthKeys } from '../keys/auth-keys.ts';
import { Mails } from '../mail/mails.ts';
import { ofOpenAccount } from '../users/open-account.ts';
import { amountsOf, toUser } from '../users/user.mapper.ts';
import type { User } from '../users/user.entity.ts';
import { changeUser, UserRepository, type UserChange } from '../users/user.repository.ts';

type Request = RequestOf<typeof updateProfile>;

/** Changes the caller's own profile (S-145, S-146, S-149). Absent fields stay as they are. */
@Handles(updateProfile)
export class UpdateProfileHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws VALIDATION_FAILED with the first broken rule, checked together with the stored values;
   * PROFILE_CHANGED_ELSEWHERE; EMAIL_TAKEN; UNAUTHENTICATED if the account is closed.
   */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof updateProfile>> {
    const { displayName, email, actor } = request;
    assertNoIssue(displayName === undefined ? null : displayNameIssue(displayName));
    assertNoIssue(email === undefined ? null : emailIssue(email));
    let mailId: string | null = null;
    await this.em.fork().transactional((em) =>
      runOnce(em, { userId: actor.userId, key, request: this.hashable(request) }, async () => {
        mailId = await this.apply(em, request);
        return {};
      }),
    );
    if (mailId !== null) await this.mails.offer(mailId);
    const row = ofOpenAccount(await this.users.findById(this.em, actor.userId));
    return { user: toUser(row, this.clock.now()) };
  }

  /** Returns the id of the mail to the new address, if there is one. */
  private async apply(em: EntityManager, request: Request): Promise<string | null> {
    const user = ofOpenAccount(await this.users.lockById(em, request.actor.userId));
    if (request.expectedVersion !== null && request.expectedVersion !== user.version)
      throw new AppError('PROFILE_CHANGED_ELSEWHERE');
    changeUser(user, changeOf(user, request));
    await this.audit.add(em, { userId: user.id, kind: 'profile-changed' });
    return request.email === undefined ? null : this.changes.request(em, user, request.email);
  }

  /** What tells commands under the same key apart. A plain hash of an address could be guessed. */
  private hashable({ email, expectedVersion, ...request }: Request): unknown {
    const { displayName, bankroll, defaultBetAmount, riskTolerance } = request;
    const emailHash = email === undefined ? null : this.keys.keyedHash('idempotency', email);
    return {
      command: 'update-profile',
      fields: [expectedVersion, displayName, bankroll, defaultBetAmount, riskTolerance, emailHash],
    };
  }
}

/** Merges the changes with the stored values. Throws VALIDATION_FAILED if the amounts do not fit together. */
function changeOf(user: User, request: Request): UserChange {
  const stored = amountsOf(user);
  const bankroll = request.bankroll ?? centsToDollars(stored.bankrollCents);
  const defaultBetAmount = request.defaultBetAmount ?? centsToDollars(stored.defaultBetCents);
  if (request.bankroll !== undefined || request.defaultBetAmount !== undefined)
    assertNoIssue(bankrollIssue({ bankroll, defaultBetAmount }));
  const displayName = (request.displayName ?? user.displayName ?? '').trim();
  return {
    displayName: displayName === '' ? null : displayName,
    bankrollCents: dollarsToCents(bankroll) ?? stored.bankrollCents,
    defaultBetCents: dollarsToCents(defaultBetAmount) ?? stored.defaultBetCents,
    riskTolerance: request.riskTolerance ?? user.riskTolerance,
  };
}
