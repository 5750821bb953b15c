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
import { UserRepository, type ProfileChange, type UserRow } from '../users/user.repository.ts';

type Request = RequestOf<typeof updateProfile>;

/** Changes what an owner may change by themselves (checklist S-145, S-146, S-149); what is absent stays. */
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
   * Throws VALIDATION_FAILED with the first broken rule, judged together with what is stored; PROFILE_CHANGED_ELSEWHERE when the
   * profile has another version by now or the new address is taken; UNAUTHENTICATED when the account is closed.
   */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof updateProfile>> {
    const { displayName, email, actor } = request;
    assertNoIssue(displayName === undefined ? null : displayNameIssue(displayName));
    assertNoIssue(email === undefined ? null : emailIssue(email));
    let mailId: string | null = null;
    await this.em.fork().transactional((em) =>
      runOnce(em, 'auth', { userId: actor.userId, key, request: this.hashable(request) }, async () => {
        mailId = await this.apply(em, request);
        return {};
      }),
    );
    if (mailId !== null) await this.mails.offer(mailId);
    const row = ofOpenAccount(await this.users.findById(this.em, actor.userId));
    return { user: toUser(row, this.clock.now()) };
  }

  /** Answers the mail to the new address, if there is one. */
  private async apply(em: EntityManager, request: Request): Promise<string | null> {
    const user = ofOpenAccount(await this.users.lockById(em, request.actor.userId));
    if (request.expectedVersion !== null && request.expectedVersion !== user.version)
      throw new AppError('PROFILE_CHANGED_ELSEWHERE');
    await this.users.updateProfile(em, user.id, changeOf(user, request));
    await this.audit.add(em, { userId: user.id, kind: 'profile-changed' });
    return request.email === undefined ? null : this.changes.request(em, user, request.email);
  }

  /** What tells one command from another under the same key. A fast hash of an address could be guessed. */
  private hashable({ email, expectedVersion, ...request }: Request): unknown {
    const { displayName, bankroll, defaultBetAmount, riskTolerance } = request;
    const emailHash = email === undefined ? null : this.keys.keyedHash('idempotency', email);
    return {
      command: 'update-profile',
      fields: [expectedVersion, displayName, bankroll, defaultBetAmount, riskTolerance, emailHash],
    };
  }
}

/** The stored values with the changed ones over them. Throws VALIDATION_FAILED when amounts do not go together. */
function changeOf(user: UserRow, request: Request): ProfileChange {
  const stored = amountsOf(user);
  const bankroll = request.bankroll ?? centsToDollars(stored.bankrollCents);
  const defaultBetAmount = request.defaultBetAmount ?? centsToDollars(stored.defaultBetCents);
  if (request.bankroll !== undefined || request.defaultBetAmount !== undefined)
    assertNoIssue(bankrollIssue({ bankroll, defaultBetAmount }));
  const displayName = request.displayName === undefined ? user.displayName : request.displayName.trim();
  return {
    displayName: displayName === '' ? null : displayName,
    bankrollCents: dollarsToCents(bankroll) ?? stored.bankrollCents,
    defaultBetCents: dollarsToCents(defaultBetAmount) ?? stored.defaultBetCents,
    riskTolerance: request.riskTolerance ?? user.riskTolerance,
  };
}
