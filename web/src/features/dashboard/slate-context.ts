import type { Sport } from '@app/domain';
import { createContext, use } from 'react';
import type { GameResult } from '@app/contracts';
import { DEFAULT_READER, unitCents } from '@app/domain';
import type { Reader } from '../../lib/bets/use-reader.ts';
import { dashboardFor } from './definitions.ts';
import type { DashboardDefinition } from './definitions.ts';

/** What the parts of one shown slate need to know about it. */
export interface SlateContextValue {
  /** The sport whose games are shown: CFB while its file stands in for another. */
  readonly sport: Sport;
  readonly definition: DashboardDefinition;
  readonly isReplay: boolean;
  /** CFB games stand in for another sport's (checklist S-301). */
  readonly isFallback: boolean;
  readonly withdrawnIds: ReadonlySet<string>;
  readonly changedIds: ReadonlySet<string>;
  /** The slate of the URL, which links to its games carry; null for the newest. */
  readonly linkSlate: string | null;
  /** Whose stakes are named. */
  readonly reader: Reader;
  /** What became of the games, by id; empty before anything is known. */
  readonly results: ReadonlyMap<string, GameResult>;
}

export const SlateContext = createContext<SlateContextValue>({
  sport: 'cfb',
  definition: dashboardFor('generic'),
  isReplay: false,
  isFallback: false,
  withdrawnIds: new Set(),
  changedIds: new Set(),
  linkSlate: null,
  reader: { ...DEFAULT_READER, isOwn: false, unitCents: unitCents() },
  results: new Map(),
});

export function useSlate(): SlateContextValue {
  return use(SlateContext);
}
