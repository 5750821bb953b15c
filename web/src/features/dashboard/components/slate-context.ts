import type { Sport } from '@app/domain';
import { createContext, use } from 'react';
import type { GameResult } from '@app/contracts';
import { DEFAULT_READER, unitCents } from '@app/domain';
import type { Reader } from '../../../lib/bets/use-reader.ts';
import { dashboardFor } from '../lib/definitions.ts';
import type { DashboardDefinition } from '../lib/definitions.ts';

/** Context about the displayed slate. */
export interface SlateContextValue {
  /** The sport of the displayed games: CFB while its file replaces another. */
  readonly sport: Sport;
  readonly definition: DashboardDefinition;
  readonly isReplay: boolean;
  /** True when CFB games replace another sport's (S-301). */
  readonly isFallback: boolean;
  /** Names the sport on each game, where another sport's games are expected or several are mixed. */
  readonly sportTag: string | null;
  readonly withdrawnIds: ReadonlySet<string>;
  readonly changedIds: ReadonlySet<string>;
  /** The slate from the URL, passed on in links to its games. null for the newest. */
  readonly linkSlate: string | null;
  /** The reader whose stakes are shown. */
  readonly reader: Reader;
  /** Results by game id. Empty until known. */
  readonly results: ReadonlyMap<string, GameResult>;
  /** Games that began or were called off, which ends the advice on them. */
  readonly begunIds: ReadonlySet<string>;
}

export const SlateContext = createContext<SlateContextValue>({
  sport: 'cfb',
  definition: dashboardFor('generic'),
  isReplay: false,
  isFallback: false,
  sportTag: null,
  withdrawnIds: new Set(),
  changedIds: new Set(),
  linkSlate: null,
  reader: { ...DEFAULT_READER, isOwn: false, unitCents: unitCents(), isPaused: false },
  results: new Map(),
  begunIds: new Set(),
});

export function useSlate(): SlateContextValue {
  return use(SlateContext);
}
