/** Operations of each subscription level. Listed by hand, so that the check does not repeat the code it checks. */
export const PREMIUM_ONLY: ReadonlySet<string> = new Set(['compareStrategies', 'exportPicks', 'saveStudy']);
export const ELITE_ONLY: ReadonlySet<string> = new Set([
  'getCombinedSlate',
  'sendChatMessage',
  'getChat',
  'clearChat',
]);
/** What administrators read about everybody. */
export const ADMIN_LISTS: ReadonlySet<string> = new Set([
  'listUsers',
  'listAdminActs',
  'listErrorReports',
  'listRefundCases',
  'listSubscriptions',
]);
export const ADMIN_ONLY: ReadonlySet<string> = new Set([
  ...ADMIN_LISTS,
  'decideRefund',
  'changeUserAccess',
  'listSportVotes',
  'getOverview',
  ...['listFiles', 'checkFile', 'publishFile', 'listSlateVersions', 'rollBackSlate'],
  ...['downloadFile', 'discardFile', 'listReplays', 'goLive'],
  ...['listWork', 'decideDeadLetter', 'retryJob'],
]);
export const HAS_PREMIUM: ReadonlySet<string> = new Set(['premium', 'elite', 'admin']);
export const HAS_ELITE: ReadonlySet<string> = new Set(['elite', 'admin']);
