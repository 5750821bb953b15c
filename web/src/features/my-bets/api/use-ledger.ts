import { getBets } from '@app/contracts';
import type { Bet, BetSummary } from '@app/contracts';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { apiClient } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import type { BetsQuery } from '../../../lib/bets/use-bets.ts';
import { readToken } from '../../../lib/session/credentials.ts';
import { narrowingQuery } from '../lib/filters.ts';
import type { BetFilters } from '../lib/filters.ts';

/** Settled bets in the first read and in each further step. */
const FIRST_BETS = 50;
export const STEP_BETS = 100;
/** The server's largest page. */
const LARGEST_PAGE = 500;

/** Thrown when the user has signed out, since the call would be refused. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

export interface Ledger {
  /** All pending bets, whatever their age. */
  readonly pending: readonly Bet[];
  /** Newest game first, as far as loaded. */
  readonly settled: readonly Bet[];
  readonly summary: BetSummary;
  /** The cursor of the next page; null when all bets are loaded. */
  readonly nextCursor: string | null;
}

export interface LedgerRead {
  readonly ledger: Ledger | undefined;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  readonly retry: () => void;
  readonly isReadingEarlier: boolean;
  /** Loads the next page of settled bets. Throws what the call throws. */
  readonly readEarlier: () => Promise<void>;
}

/**
 * Loads the user's bets under a filter in one answer, so that pending bets, settled bets and sums change together. A
 * change to bets revalidates its key, and it then loads as many bets as are shown. `isWhole` loads all of them, for a
 * sorted list. The previous filter's list stays until the answer arrives.
 */
export function useLedger(filters: BetFilters, isWhole: boolean): LedgerRead {
  const { cache } = useSWRConfig();
  const [isReadingEarlier, setReadingEarlier] = useState(false);
  const reads = useRef(0);
  const query = narrowingQuery(filters);
  const key = `${readKey(getBets, { query })} ${isWhole ? 'whole' : 'pages'}`;
  const { data, error, isValidating, mutate } = useSWR<Ledger, Error>(
    key,
    async () => {
      if (readToken() === null) throw new SignedOutError();
      reads.current += 1;
      const known = cache.get(key);
      const shown = (known?.data as Ledger | undefined)?.settled.length ?? 0;
      return readLedger(query, {
        wanted: isWhole ? Infinity : Math.max(shown, FIRST_BETS),
        isBackground: known?.data !== undefined || known?.error !== undefined,
      });
    },
    { keepPreviousData: true },
  );
  return {
    ledger: data,
    error,
    isValidating,
    retry: () => {
      void mutate();
    },
    isReadingEarlier,
    readEarlier: async () => {
      const readsBefore = reads.current;
      setReadingEarlier(true);
      try {
        await mutate((current) => (current === undefined ? current : withEarlier(current, query)), {
          // SWR drops a refresh that overlaps this call, so it is repeated.
          revalidate: () => isValidating || reads.current > readsBefore,
        });
      } finally {
        setReadingEarlier(false);
      }
    },
  };
}

interface Extent {
  readonly wanted: number;
  readonly isBackground: boolean;
}

async function readLedger(query: BetsQuery, extent: Extent): Promise<Ledger> {
  const [open, { summary, ...settled }] = await Promise.all([
    readPage({ ...query, status: 'pending' }, extent.isBackground),
    readSettled(query, extent),
  ]);
  if (summary === null) throw new Error('The first page has no sums');
  return { pending: open.bets, settled: settled.bets, nextCursor: settled.nextCursor, summary };
}

/** Loads settled bets from the newest on, in as few pages as the server allows. */
async function readSettled(query: BetsQuery, { wanted, isBackground }: Extent) {
  let bets: readonly Bet[] = [];
  let summary: BetSummary | null = null;
  let cursor: string | null = null;
  do {
    const page = await readPage(
      {
        ...query,
        status: 'settled',
        limit: String(Math.min(LARGEST_PAGE, wanted - bets.length)),
        ...(cursor === null ? {} : { cursor }),
      },
      isBackground,
    );
    summary ??= page.summary;
    bets = [...bets, ...page.bets];
    cursor = page.nextCursor;
  } while (cursor !== null && bets.length < wanted);
  return { bets, summary, nextCursor: cursor };
}

async function withEarlier(current: Ledger, query: BetsQuery): Promise<Ledger> {
  if (current.nextCursor === null) return current;
  const page = await readPage(
    { ...query, status: 'settled', limit: String(STEP_BETS), cursor: current.nextCursor },
    false,
  );
  return { ...current, settled: [...current.settled, ...page.bets], nextCursor: page.nextCursor };
}

async function readPage(query: BetsQuery, isBackground: boolean) {
  const { data } = await apiClient.call(getBets, { query, isBackground });
  return data;
}
