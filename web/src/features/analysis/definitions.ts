import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { LazyPart } from '../../ui/lazy-part.tsx';
import type { AnalysisProps } from './analysis-props.ts';

/** What differs between the analysis screens (checklist S-387). */
export interface AnalysisDefinition {
  readonly id: 'cfb' | 'mlb' | 'nfl' | 'generic';
  /** The sport in the back link. */
  readonly name: string;
  /** How it waits (checklist S-388): with a spinner, or with 'Generating Analysis...' on the generic screen. */
  readonly waiting: 'spinner' | 'progress';
  readonly notFound: (gameId: string) => string;
  /** The file has the game, and nothing usable of it (checklist S-390, S-391). */
  readonly noData: string;
  readonly Screen: LazyPart<AnalysisProps>;
}

/** Any load failure (checklist S-396). */
export const LOAD_FAILED = 'Failed to load game analysis';
/** MLB without model figures (checklist S-312). */
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
  Screen: lazyPart(() => import('./mlb-screen.tsx')),
};

const generic: AnalysisDefinition = {
  id: 'generic',
  name: 'Predictions',
  waiting: 'progress',
  notFound,
  noData: 'Failed to load analysis data',
  Screen: lazyPart(() => import('./football/generic-analysis.tsx')),
};

/** The analysis screen of a sport; any sport without its own gets the generic one (checklist S-387). */
export function analysisFor(sport: Sport | (string & {})): AnalysisDefinition {
  return [cfb, nfl, mlb].find(({ id }) => id === sport) ?? generic;
}
