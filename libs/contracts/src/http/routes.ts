import {
  getDeletionRoute,
  getExportFile,
  getExports,
  postDeleteAccount,
  postExport,
} from '../auth/account-data.contract.ts';
import { getAdminActs, getUsers, postUserChange } from '../auth/admin.contract.ts';
import { getErrorReports, getSportVotes, postErrorReport, postSportVote } from '../auth/feedback.contract.ts';
import { postLogin } from '../auth/login.contract.ts';
import { getMe, postActivity, postLogout } from '../auth/own-session.contract.ts';
import { postChangePassword, postForgotPassword, postResetPassword } from '../auth/passwords.contract.ts';
import { getProfileRoute, postConfirmEmail, putProfile } from '../auth/profile.contract.ts';
import { postRegister } from '../auth/register.contract.ts';
import { deleteSession, getSessions, postRevokeOthers } from '../auth/sessions.contract.ts';
import { getBetLimitRoute } from '../bets/bet-limit-state.contract.ts';
import { putBetLimit } from '../bets/bet-limit.contract.ts';
import {
  getSaferPlayRoute,
  postConfirmLimit,
  postPause,
  postWithdrawLimit,
  putPlayLimits,
  putRealityCheck,
} from '../bets/play-limits.contract.ts';
import { deleteBetRoute, patchBet, postReopenBet } from '../bets/change-bet.contract.ts';
import { postBetCorrection, postBetRemoval } from '../bets/correct-bet.contract.ts';
import {
  deleteImport,
  getBetsCsv,
  getImports,
  postImportCheck,
  postImportRows,
} from '../bets/import-bets.contract.ts';
import { deleteStudyRoute, getStudies, postStudy } from '../bets/lab-studies.contract.ts';
import { postBet, postManualBet } from '../bets/place-bet.contract.ts';
import {
  getBetAnalysisRoute,
  getBetHistory,
  getBetPerformanceRoute,
  getBets,
  getBetSportsbooks,
  getBetTeams,
  getBetWeeks,
} from '../bets/read-bets.contract.ts';
import { getSettledBets } from '../bets/settled-bets.contract.ts';
import { getStrategyComparison } from '../bets/strategy.contract.ts';
import { postCheckoutSession, postPortalSession, postProviderEvent } from '../billing/checkout.contract.ts';
import { getSubscriptions } from '../billing/list-subscriptions.contract.ts';
import { getOpenedGames, postOpenGame } from '../billing/opened-games.contract.ts';
import { getPlans } from '../billing/plans.contract.ts';
import { getRefundCases, getRefunds, postRefund, postRefundDecision } from '../billing/refunds.contract.ts';
import {
  getBillingRoute,
  getPlanChange,
  postCancel,
  postPlanChange,
  postResume,
} from '../billing/subscription.contract.ts';
import { deleteChat, getChat, postChat } from '../chat/chat.contract.ts';
import { getChainRoute, getGameHistoryRoute } from '../predictions/chain.contract.ts';
import { getCombinedSlate } from '../predictions/combined-slate.contract.ts';
import { getMatchingGames } from '../predictions/find-games.contract.ts';
import {
  getFiles,
  getSlateVersions,
  postFile,
  postFileCheck,
  postFileDiscard,
  postFileDownload,
  postRollback,
} from '../predictions/ingest.contract.ts';
import { getPicksCsv } from '../predictions/picks-csv.contract.ts';
import { getReplays, postGoLive } from '../predictions/replays.contract.ts';
import { getCalibrationRoute, getPerformanceRoute, getSlatesRoute } from '../predictions/record.contract.ts';
import { getRecordedPicks } from '../predictions/recorded-picks.contract.ts';
import { getResultsRoute } from '../predictions/results.contract.ts';
import { getSystemBets } from '../predictions/system-bets.contract.ts';
import { getClientConfig } from './client-config.contract.ts';
import type { HttpRoute } from './define-route.ts';
import { getApiDocs, getApiDocsAsset, getOpenApi, getWebApp, getWebFile } from './documents.contract.ts';
import { getLiveness, getReadiness } from './health.contract.ts';
import { getLive } from './live.contract.ts';
import { getOverview } from './overview.contract.ts';
import { getStatus } from './status.contract.ts';
import { getWork, postDeadLetterDecision, postJobRetry } from './work.contract.ts';
import {
  getAnalysisFile,
  getProfitabilityFile,
  getSlateFile,
  getSlateIndex,
  getSportFile,
} from './static-files.contract.ts';

/** The routes under `/static/`. */
export const STATIC_ROUTES: readonly HttpRoute[] = [
  getSlateIndex,
  getSportFile,
  getSlateFile,
  getProfitabilityFile,
  getAnalysisFile,
];

/** Accounts, sessions and user data. */
export const ACCOUNT_ROUTES: readonly HttpRoute[] = [
  postRegister,
  postLogin,
  postLogout,
  getMe,
  getProfileRoute,
  putProfile,
  postForgotPassword,
  postResetPassword,
  postChangePassword,
  postConfirmEmail,
  getSessions,
  deleteSession,
  postRevokeOthers,
  postActivity,
  postExport,
  getExports,
  getExportFile,
  postDeleteAccount,
  getDeletionRoute,
  postErrorReport,
  postSportVote,
  getErrorReports,
  getSportVotes,
  getUsers,
  postUserChange,
  getAdminActs,
];

/** The system's public record. */
export const RECORD_ROUTES: readonly HttpRoute[] = [
  getSlatesRoute,
  getResultsRoute,
  getPerformanceRoute,
  getCalibrationRoute,
  getGameHistoryRoute,
  getChainRoute,
  getMatchingGames,
  getRecordedPicks,
  getSystemBets,
  getCombinedSlate,
  getPicksCsv,
  getOpenedGames,
  postOpenGame,
  getFiles,
  postFileCheck,
  postFile,
  getSlateVersions,
  postFileDiscard,
  postFileDownload,
  postRollback,
  getReplays,
  postGoLive,
];

/** A user's own bets. */
export const BET_ROUTES: readonly HttpRoute[] = [
  postBet,
  postManualBet,
  patchBet,
  postReopenBet,
  postBetCorrection,
  postBetRemoval,
  deleteBetRoute,
  getBets,
  getBetWeeks,
  getBetTeams,
  getBetSportsbooks,
  getBetPerformanceRoute,
  getBetAnalysisRoute,
  getBetHistory,
  getSettledBets,
  getBetLimitRoute,
  putBetLimit,
  getSaferPlayRoute,
  putPlayLimits,
  postConfirmLimit,
  postWithdrawLimit,
  postPause,
  putRealityCheck,
  getStrategyComparison,
  postImportCheck,
  postImportRows,
  getImports,
  deleteImport,
  getBetsCsv,
];

/** Saved studies of the bankroll laboratory. */
export const LAB_ROUTES: readonly HttpRoute[] = [getStudies, postStudy, deleteStudyRoute];

/** Plans, payments and refunds. */
export const BILLING_ROUTES: readonly HttpRoute[] = [
  getPlans,
  postCheckoutSession,
  postPortalSession,
  postProviderEvent,
  getBillingRoute,
  getPlanChange,
  postPlanChange,
  postCancel,
  postResume,
  postRefund,
  getRefunds,
  getRefundCases,
  postRefundDecision,
  getSubscriptions,
];

/** The assistant. */
export const CHAT_ROUTES: readonly HttpRoute[] = [postChat, getChat, deleteChat];

/** Every route of the gateway, and exactly those of the OpenAPI document. */
export const HTTP_ROUTES: readonly HttpRoute[] = [
  ...STATIC_ROUTES,
  ...ACCOUNT_ROUTES,
  ...RECORD_ROUTES,
  ...BET_ROUTES,
  ...LAB_ROUTES,
  ...BILLING_ROUTES,
  ...CHAT_ROUTES,
  getClientConfig,
  getLive,
  getOpenApi,
  getApiDocs,
  getApiDocsAsset,
  getLiveness,
  getReadiness,
  getStatus,
  getOverview,
  getWork,
  postDeadLetterDecision,
  postJobRetry,
  getWebApp,
  getWebFile,
];
