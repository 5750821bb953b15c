import { getBetAnalysisRoute, getBetHistory } from '@app/contracts';
import type { Bet, BetAnalysis } from '@app/contracts';
import type { Sport } from '@app/domain';
import type { SWRResponse } from 'swr';
import { useSystemBets } from '../../../lib/bets/use-bets.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import type { SystemBets } from '../lib/comparison-rows.ts';
import { sportName } from '../lib/filters.ts';

/** The limit that the specified calls use (S-208, S-209). */
export const MAX_BETS = 500;

/** One part of the page's data, which loads and fails independently. */
export interface Part<Data> {
  readonly data: Data | undefined;
  /** When `data` is set too, it may be outdated. */
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

export interface PerformanceData {
  /** Of the user's newest bets, those in the chosen sport. */
  readonly history: Part<readonly Bet[]>;
  /** Whether the user may have older bets than those. */
  readonly isHistoryCut: boolean;
  readonly analysis: Part<BetAnalysis>;
  readonly system: Part<SystemBets>;
}

/** Loads everything on the page, for one sport or all (S-208 to S-210). */
export function usePerformance(sport: Sport | null): PerformanceData {
  const history = useBetsRead(getBetHistory, { query: { limit: String(MAX_BETS) } });
  const analysis = useBetsRead(getBetAnalysisRoute, {
    query: sport === null ? {} : { sport: sportName(sport) },
  });
  const system = useSystemBets({ sport: sportName(sport), limit: String(MAX_BETS) });
  return {
    history: partOf(history, ({ data }) =>
      sport === null ? data.bets : data.bets.filter((bet) => bet.sport === sportName(sport)),
    ),
    isHistoryCut: history.data?.data.bets.length === MAX_BETS,
    analysis: partOf(analysis, ({ data }) => data),
    system: partOf(system, ({ data }) => data),
  };
}

function partOf<Answer, Data>(read: SWRResponse<Answer, Error>, pick: (answer: Answer) => Data): Part<Data> {
  return {
    data: read.data === undefined ? undefined : pick(read.data),
    error: read.error,
    isValidating: read.isValidating,
    retry: () => {
      void read.mutate();
    },
  };
}
