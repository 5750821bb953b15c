import type { HttpRoute } from './define-route.ts';
import { getApiDocs, getApiDocsAsset, getOpenApi, getWebApp, getWebFile } from './documents.contract.ts';
import { getLiveness, getReadiness } from './health.contract.ts';
import { getLive } from './live.contract.ts';
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

/** Every route the gateway answers; the OpenAPI document holds exactly these. */
export const HTTP_ROUTES: readonly HttpRoute[] = [
  ...STATIC_ROUTES,
  getLive,
  getOpenApi,
  getApiDocs,
  getApiDocsAsset,
  getLiveness,
  getReadiness,
  getWebApp,
  getWebFile,
];
