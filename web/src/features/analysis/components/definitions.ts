import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { LazyPart } from '../../../ui/lazy-part.tsx';
import type { AnalysisProps } from './analysis-props.ts';

/** The settings that differ between analysis screens (S-387). */
export interface AnalysisDefinition {
  readonly id: 'cfb' | 'mlb' | 'nfl' | 'generic';
  /** The sport's name in the back link. */
  readonly name: string;
  /** The loading indicator (S-388): a spinner, or 'Generating Analysis...' on the generic screen. */
  readonly waiting: 'spinner' | 'progress';
  readonly notFound: (gameId: string) => string;
  /** Shown when the file lists the game without usable data (S-390, S-391). */
  readonly noData: string;
  readonly Screen: LazyPart<AnalysisProps>;
}

/** Shown for any load failure (S-396). */
export const LOAD_FAILED = 'Failed to load game analysis';
/** Shown for MLB games without model figures (S-312). */
export const INCOMPLETE = 'Game analysis data is incomplete';
export const BACK_LABEL = 'Back to Dashboard';

const SPORT_NO_DATA = 'Game data not available.';
const notFound = (gameId: string): string => `Game with ID ${gameId} not found`;

const cfb: AnalysisDefinition = {
  id: 'cfb',
  name: sportConfig('cfb').shortName,
  waiting: 'spinner',
  notFound: (gameId) => `Game with ID ${gameId} not found or has estimated odds`,
  noData: SPORT_NO_DATA,
  Screen: lazyPart(() => import('./football/cfb-analysis.tsx')),
};

const nfl: AnalysisDefinition = {
  id: 'nfl',
  name: sportConfig('nfl').shortName,
  waiting: 'spinner',
  notFound,
  noData: SPORT_NO_DATA,
  Screen: lazyPart(() => import('./football/nfl-analysis.tsx')),
};

const mlb: AnalysisDefinition = {
  id: 'mlb',
  name: sportConfig('mlb').shortName,
  waiting: 'spinner',
  notFound,
  noData: SPORT_NO_DATA,
  Screen: lazyPart(() => import('./mlb/mlb-analysis.tsx')),
};

const generic: AnalysisDefinition = {
  id: 'generic',
  name: 'Predictions',
  waiting: 'progress',
  notFound,
  noData: 'Failed to load analysis data',
  Screen: lazyPart(() => import('./football/generic-analysis.tsx')),
};

/** Returns the analysis screen of a sport, or the generic one (S-387). */
export function analysisFor(sport: Sport | (string & {})): AnalysisDefinition {
  return [cfb, nfl, mlb].find(({ id }) => id === sport) ?? generic;
}
