import type { StoredDataId } from './stored-data.ts';

/** A table's columns by the kind of personal data they hold, separated by spaces. */
export type ColumnsByKind = Readonly<Partial<Record<StoredDataId, string>>>;

/**
 * Every column of every table that can be traced to a person, by the entry of the privacy page that covers it. Each
 * service's `stored-data.spec.ts` compares it with the service's tables, so a new column fails until it is listed here
 * and covered on the page, or its table is in `TABLES_WITHOUT_PERSONAL_DATA`.
 */
export const STORED_COLUMNS: Readonly<Record<string, ColumnsByKind>> = {
  'auth.user': {
    account:
      'id username usernameKey lookAlikeKey email emailKey pendingEmail pendingEmailExpiresAt displayName role termsVersion termsAcceptedAt version createdAt disabledAt closedAt',
    preferences: 'bankrollCents defaultBetCents riskTolerance',
    plan: 'planId planVersion',
  },
  'auth.credential': { password: 'userId passwordHash changedAt' },
  'auth.session': {
    'sign-ins': 'id userId isRemembered device address createdAt expiresAt lastActivityAt endedAt',
  },
  'auth.known_device': { 'sign-ins': 'userId deviceHash lastSeenAt' },
  'auth.audit_event': { activity: 'id userId kind address facts at' },
  'auth.reset_request': { 'links-and-mail': 'id email requestedAt' },
  'auth.password_reset': { 'links-and-mail': 'id userId tokenHash requestedAt expiresAt endedAt' },
  'auth.email_change': {
    'links-and-mail': 'id userId email formerEmail tokenHash requestedAt expiresAt endedAt',
  },
  'auth.mail': {
    'links-and-mail': 'id userId template referenceId address facts requestedAt sentAt droppedAt',
  },
  'auth.data_export': {
    exports: 'id userId status requestedAt readyAt expiresAt servicesDone waitingFor nextCursor sizeBytes',
  },
  'auth.data_export_part': { exports: 'exportId service position body' },
  'auth.admin_act': { administration: 'id adminId act subject facts at' },
  'auth.error_report': { 'error-reports': 'id page note requestId reportedAt' },
  'auth.sport_vote': { 'sport-votes': 'sport voterHash votedAt' },
  'auth.deletion': { deletions: 'id userId receiptHash requestedAt dueAt erasedAt announcedAt doneAt' },
  'auth.deletion_service': { deletions: 'deletionId service erasedAt' },

  'bets.bet': {
    bets: 'userId id origin importId sport gameId season week startsAt gameDay homeTeam awayTeam betType side line odds oddsSource stakeCents confidenceLevel recommendedTeam sportsbook notes state result payoutCents settledBy settledAt hasBeenOpen resultVersion isLate closingLine closingOdds closingOppositeOdds placedAt ledgerAt fingerprint formerFingerprints requestHash unitCents version',
  },
  'bets.bet_event': { bets: 'userId betId seq kind actor change at isAfterStart' },
  'bets.bet_import': { imports: 'userId id fileName importedAt added takenLines undoneAt' },
  'bets.bet_limit': { limits: 'userId maxStakeCents changedAt askedStakeCents askedAt' },
  'bets.play_limit': { limits: 'userId measure period max changedAt askedMax askedAt' },
  'bets.play_pause': { limits: 'userId kind startedAt endsAt' },
  'bets.reality_check': { limits: 'userId minutes changedAt' },
  'bets.study': { studies: 'userId id kind name query variants savedAt' },

  'billing.customer': { payments: 'userId providerId createdAt trialUsedAt readAt isTest' },
  'billing.trial_card': { plan: 'fingerprintHash subscriptionId usedAt' },
  'billing.provider_leftover': { payments: 'providerId isTest failedAt' },
  'billing.provider_event': {
    payments: 'id kind objectId customerId createdAt receivedAt payload state processedAt problem',
  },
  'billing.subscription': {
    plan: 'id userId planId interval priceCents status periodStart periodEnd trialEnd isCanceling nextPlanId nextInterval scheduleId hasFailedPayment graceUntil cardBrand cardLast4 createdAt endedAt readAt',
  },
  'billing.plan_grant': { plan: 'userId planId grantedAt' },
  'billing.entitlement': { plan: 'userId planId source validUntil version changedAt' },
  'billing.invoice': {
    payments:
      'id userId subscriptionId number description amountCents chargedCents refundedCents interval status issuedAt paidAt url paymentId',
  },
  'billing.refund_request': {
    refunds:
      'id userId reference email clientHash subscriptionId reason description requestedAt dueOn state decidedAt decidedBy answer invoiceId refundedCents providerRefundId',
  },
  'billing.play_pause': { limits: 'userId kind startedAt endsAt appliedAt' },
  'billing.closed_account': { deletions: 'userId closedAt appliedAt' },
  'billing.reminder': { plan: 'userId kind about sentAt' },
  'billing.opened_game': { 'opened-games': 'userId sport gameId weekStartsOn openedAt' },
  'billing.device_game': { 'opened-games': 'deviceHash sport gameId weekStartsOn networkHash openedAt' },

  'chat.chat_message': { assistant: 'seq id userId sender text parts answeredBy isStopped sentAt' },
  'chat.running_answer': { assistant: 'userId answerId isStopping renewedAt' },
  'chat.token_use': { assistant: 'userId day tokens' },
  'chat.tool_call': { assistant: 'seq userId tool reads outcome durationMs calledAt' },

  ...Object.fromEntries(
    ['auth', 'bets', 'billing', 'chat'].flatMap((schema): [string, ColumnsByKind][] => [
      [`${schema}.outbox`, { plumbing: 'seq id topic payload traceparent requestId createdAt' }],
      [`${schema}.idempotency_keys`, { plumbing: 'userId key requestHash status response createdAt' }],
    ]),
  ),
  'predictions.idempotency_keys': { plumbing: 'userId key requestHash status response createdAt' },
  'auth.inbox': { plumbing: 'consumer messageId receivedAt' },
};

/** Tables about games and published files. They name no user. */
export const TABLES_WITHOUT_PERSONAL_DATA: readonly string[] = [
  'bets.game_result',
  'bets.game_schedule',
  'predictions.file',
  'predictions.refused_file',
  'predictions.slate',
  'predictions.game',
  'predictions.prediction_revision',
  'predictions.result',
  'predictions.system_bet',
  'predictions.bet_settlement',
  'predictions.published_blob',
  'predictions.published_path',
  'predictions.published_history',
  'predictions.manifest',
  'predictions.sport_clock',
  'predictions.outbox',
];
