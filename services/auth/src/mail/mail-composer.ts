import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Deletions, erasedByOf } from '../deletion/deletions.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { DataExports } from '../exports/data-exports.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';
import {
  paymentFailedWords,
  planCanceledWords,
  refundDecidedWords,
  refundRequestedWords,
  secondSubscriptionWords,
  subscriptionEndedWords,
  trialEndingWords,
  trialRefusedWords,
} from './billing-words.ts';
import { layOutMail, type LaidOutMail, type MailWords } from './mail-layout.ts';
import {
  deletionScheduledWords,
  emailChangedWords,
  emailConfirmationWords,
  exportReadyWords,
  passwordChangedWords,
  passwordResetWords,
} from './mail-words.ts';
import type { Mail, MailTemplate } from './mail.entity.ts';

const BILLING_WORDS: Partial<Record<MailTemplate, typeof trialEndingWords>> = {
  'trial-ending': trialEndingWords,
  'trial-refused': trialRefusedWords,
  'payment-failed': paymentFailedWords,
  'second-subscription': secondSubscriptionWords,
  'subscription-ended': subscriptionEndedWords,
  'plan-canceled': planCanceledWords,
  'refund-requested': refundRequestedWords,
  'refund-decided': refundDecidedWords,
};

/** A closed account gets only mails about its deletion and about money that goes back. */
const TO_CLOSED_ACCOUNTS: readonly MailTemplate[] = ['deletion-scheduled', 'refund-decided'];

/** A mail ready to send. */
export interface ComposedMail {
  readonly to: string;
  readonly mail: LaidOutMail;
}

interface Letter {
  readonly to: string;
  readonly words: MailWords;
}

/** Looks up the address, text and links of a mail when it is sent. None of them is stored. */
@Injectable()
export class MailComposer {
  constructor(
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Deletions) private readonly deletions: Deletions,
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(LinkTokens) private readonly links: LinkTokens,
  ) {}

  /** Returns the mail, or null if there is nothing to send anymore: its link has ended, or the user is gone. */
  async compose(em: EntityManager, row: Mail): Promise<ComposedMail | null> {
    if (row.userId == null) return this.composeForAddress(row);
    const user = await this.users.findById(em, row.userId);
    if (user === null) return null;
    if (user.closedAt != null && !TO_CLOSED_ACCOUNTS.includes(row.template)) return null;
    const letter = await this.letterOf(em, row, user);
    return letter === null ? null : { to: letter.to, mail: layOutMail(user.username, letter.words) };
  }

  /** To someone without an account. */
  private composeForAddress(row: Mail): ComposedMail | null {
    const words = this.billingWords(row);
    if (row.address == null || words === null) return null;
    return { to: row.address, mail: layOutMail('there', words) };
  }

  /** A mail whose facts came with its request; null for any other. */
  private billingWords({ template, facts, referenceId: reference }: Mail): MailWords | null {
    const write = BILLING_WORDS[template];
    return write === undefined || facts == null
      ? null
      : write({ ...facts, reference, url: this.links.billingUrl(), plansUrl: this.links.plansUrl() });
  }

  private letterOf(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    switch (row.template) {
      case 'password-reset':
        return this.passwordReset(em, row, user);
      case 'password-changed': {
        const words = passwordChangedWords({ changedAt: row.requestedAt, url: this.links.loginUrl() });
        return Promise.resolve({ to: user.email, words });
      }
      case 'email-confirmation':
        return this.emailConfirmation(em, row, user);
      case 'email-changed':
        return this.emailChanged(em, row, user);
      case 'deletion-scheduled':
        return this.deletionScheduled(em, row, user);
      case 'data-export-ready':
        return this.exportReady(em, row, user);
      default: {
        const words = this.billingWords(row);
        return Promise.resolve(words === null ? null : { to: row.address ?? user.email, words });
      }
    }
  }

  private async passwordReset(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    const reset = await this.resets.findById(em, user.id, row.referenceId);
    if (reset === null || !this.resets.isUsable(reset)) return null;
    const { id, expiresAt } = reset;
    return { to: user.email, words: passwordResetWords({ url: this.links.resetUrl(id), expiresAt }) };
  }

  private async emailConfirmation(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    const change = await this.changes.findById(em, user.id, row.referenceId);
    if (change === null || !this.changes.isUsable(change)) return null;
    const { id, email, expiresAt } = change;
    return { to: email, words: emailConfirmationWords({ url: this.links.confirmUrl(id), expiresAt }) };
  }

  private async emailChanged(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    const change = await this.changes.findById(em, user.id, row.referenceId);
    if (change?.formerEmail == null) return null;
    return { to: change.formerEmail, words: emailChangedWords({ changedAt: row.requestedAt }) };
  }

  private async deletionScheduled(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    const deletion = await this.deletions.findById(em, row.referenceId);
    if (deletion === null) return null;
    const { id, dueAt, requestedAt } = deletion;
    const facts = { dueAt, erasedBy: erasedByOf(requestedAt), url: this.links.deletionUrl(id) };
    return { to: user.email, words: deletionScheduledWords(facts) };
  }

  private async exportReady(em: EntityManager, row: Mail, user: User): Promise<Letter | null> {
    const dataExport = await this.exports.findOwned(em, user.id, row.referenceId);
    if (dataExport?.expiresAt == null) return null;
    const { expiresAt } = dataExport;
    return { to: user.email, words: exportReadyWords({ url: this.links.profileUrl(), expiresAt }) };
  }
}
