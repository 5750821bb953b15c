import type { Bet, BetSummary } from '@app/contracts';
import { easternDay } from '@app/domain';

/** One row of the ledger. */
export type LedgerItem =
  | { readonly kind: 'openHead'; readonly key: string; readonly bets: number }
  | { readonly kind: 'atRisk'; readonly key: string; readonly cents: number }
  | { readonly kind: 'dayHead'; readonly key: string; readonly day: string; readonly record: DayRecord }
  | { readonly kind: 'bet'; readonly key: string; readonly bet: Bet }
  | {
      readonly kind: 'dayTotal';
      readonly key: string;
      readonly record: DayRecord;
      readonly profitCents: number;
      /** Total of all settled bets in the filter through the end of that day. */
      readonly runningCents: number;
    };

export interface DayRecord {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
}

export type LedgerView = 'all' | 'pending' | 'settled';

interface Source {
  readonly pending: readonly Bet[];
  readonly settled: readonly Bet[];
  readonly summary: Pick<BetSummary, 'atRiskCents' | 'profitCents'>;
  /** Whether more settled bets exist than were loaded. */
  readonly hasEarlier: boolean;
}

/**
 * Returns the day a bet is listed under: the Eastern date of its game, the date the bet names, or else the day it was
 * logged.
 */
export function ledgerDay({ gameDate, placedAt }: Pick<Bet, 'gameDate' | 'placedAt'>): string {
  if (gameDate !== null && gameDate.length === 10) return gameDate;
  return easternDay(gameDate ?? placedAt);
}

/** Returns the bets of a tab as one list without days, pending ones first. */
export function flatBets({ pending, settled }: Source, view: LedgerView): readonly Bet[] {
  const settledIds = new Set(settled.map(({ id }) => id));
  const open = pending.filter(({ id }) => !settledIds.has(id));
  return [...(view === 'settled' ? [] : open), ...(view === 'pending' ? [] : settled)];
}

/**
 * Builds the ledger: pending bets with the amount at risk, then settled bets by day, newest first, with record, result
 * and running total. While earlier bets exist, the last day may be incomplete, so it is held back unless it is the only
 * one.
 */
export function ledgerItems(source: Source, view: LedgerView): readonly LedgerItem[] {
  return [
    ...(view === 'settled' ? [] : openItems(source)),
    ...(view === 'pending' ? [] : settledItems(source)),
  ];
}

function openItems(source: Source): LedgerItem[] {
  const open = flatBets(source, 'pending');
  if (open.length === 0) return [];
  return [
    { kind: 'openHead', key: 'open', bets: open.length },
    ...open.map(betItem),
    { kind: 'atRisk', key: 'at risk', cents: source.summary.atRiskCents },
  ];
}

function settledItems({ settled, summary, hasEarlier }: Source): LedgerItem[] {
  const days = Map.groupBy(settled, ledgerDay);
  const names = [...days.keys()].sort().reverse();
  const last = hasEarlier ? names.at(-1) : undefined;
  let runningCents = summary.profitCents;
  return names.flatMap((day): LedgerItem[] => {
    const bets = days.get(day) ?? [];
    const isPart = day === last;
    if (isPart && names.length > 1) return [];
    const record = recordOf(bets);
    const head: LedgerItem = { kind: 'dayHead', key: day, day, record };
    if (isPart) return [head, ...bets.map(betItem)];
    const profitCents = bets.reduce((sum, bet) => sum + (bet.profitCents ?? 0), 0);
    const total: LedgerItem = { kind: 'dayTotal', key: `${day} total`, record, profitCents, runningCents };
    runningCents -= profitCents;
    return [head, ...bets.map(betItem), total];
  });
}

function betItem(bet: Bet): LedgerItem {
  return { kind: 'bet', key: bet.id, bet };
}

function recordOf(bets: readonly Bet[]): DayRecord {
  const count = (result: Bet['result']): number => bets.filter((bet) => bet.result === result).length;
  return { won: count('won'), lost: count('lost'), push: count('push') };
}
