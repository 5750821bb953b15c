import type { Sport } from '@app/domain';
import { createContext, use } from 'react';
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
}

export const SlateContext = createContext<SlateContextValue>({
  sport: 'cfb',
  definition: dashboardFor('generic'),
  isReplay: false,
  isFallback: false,
  withdrawnIds: new Set(),
  changedIds: new Set(),
});

export function useSlate(): SlateContextValue {
  return use(SlateContext);
}
