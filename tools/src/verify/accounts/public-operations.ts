/** Public operations, listed independently on purpose. All other documented operations require a session. */
export const PUBLIC: ReadonlySet<string> = new Set([
  ...['getSlateIndex', 'getSportFile', 'getSlateFile', 'getProfitabilityFile', 'getAnalysisFile', 'getLive'],
  ...[
    'getOpenApi',
    'getApiDocs',
    'getApiDocsAsset',
    'getLiveness',
    'getReadiness',
    'getWebApp',
    'getWebFile',
  ],
  ...[
    'register',
    'login',
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'getDeletion',
    'getClientConfig',
  ],
  ...[
    'getSlates',
    'getResults',
    'getPerformance',
    'getCalibration',
    'getGameHistory',
    'getChain',
    'findGames',
    'listSystemBets',
    'listRecordedPicks',
  ],
  // They answer 404 unless access is metered.
  ...['getOpenedGames', 'openGame'],
  ...['reportError', 'voteForSport', 'getStatus'],
  // The provider signs its notifications.
  ...['listPlans', 'requestRefund', 'receiveProviderEvent'],
]);
