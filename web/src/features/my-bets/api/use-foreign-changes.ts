import type { Bet } from '@app/contracts';
import { formatProfit, statusLabel } from '@app/domain';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { count } from '../../../lib/samples.ts';
import { pickSentence } from '../lib/bet-words.ts';
import { versionKey } from './use-bet-actions.ts';
import type { Ledger } from './use-ledger.ts';

interface Options {
  readonly ledger: Ledger | undefined;
  /** Identifies the compared list: another filter is another list, not a change. */
  readonly listKey: string;
  /** True while loading, when the shown list may belong to another filter. */
  readonly isReading: boolean;
  readonly ownVersions: RefObject<Set<string>>;
}

interface Seen {
  readonly listKey: string;
  readonly bets: ReadonlyMap<string, Bet>;
}

/** Announces changes made by settlement, another tab or another device once, and never the user's own changes here. */
export function useForeignChanges({ ledger, listKey, isReading, ownVersions }: Options): void {
  const announce = useAnnounce();
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (ledger === undefined || isReading) return;
    const bets = new Map([...ledger.pending, ...ledger.settled].map((bet) => [bet.id, bet]));
    const before = seen.current;
    seen.current = { listKey, bets };
    if (before?.listKey !== listKey) return;
    const changed = changedBets(before.bets, bets, ownVersions.current);
    if (changed.length > 0) announce(changesText(changed));
  }, [ledger, listKey, isReading, ownVersions, announce]);
}

/**
 * Returns bets with a new version and pending bets that disappeared. The pending list is complete, the settled one may
 * not be.
 */
function changedBets(
  before: ReadonlyMap<string, Bet>,
  now: ReadonlyMap<string, Bet>,
  own: ReadonlySet<string>,
): readonly (Bet | null)[] {
  return [...before.values()].flatMap((bet): (Bet | null)[] => {
    const current = now.get(bet.id);
    if (current !== undefined) {
      const isForeign = current.version > bet.version && !own.has(versionKey(current.id, current.version));
      return isForeign ? [current] : [];
    }
    const isOwn = own.has(versionKey(bet.id, 'deleted')) || own.has(versionKey(bet.id, bet.version + 1));
    return bet.state === 'pending' && !isOwn ? [null] : [];
  });
}

function changesText(changed: readonly (Bet | null)[]): string {
  const [only] = changed;
  if (changed.length > 1 || !only) return `${count(changed.length, 'bet')} updated`;
  const what = `${pickSentence(only)} is now ${statusLabel(only.status)}`;
  return only.profitCents === null ? what : `${what}, ${formatProfit(only.profitCents)}`;
}
