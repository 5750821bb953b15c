import type { UserResult } from './use-bet-actions.ts';

/** What stands in the dialog. */
export interface UpdateDraft {
  readonly result: UserResult | null;
  /** Dollars; NaN while what stands there is no amount. */
  readonly payout: number;
  readonly notes: string;
}

/** What was sent, until it stands or is given up; in the page's memory only, by the bet's own id. */
const drafts = new Map<string, UpdateDraft>();

export function draftOf(betId: string): UpdateDraft | null {
  return drafts.get(betId) ?? null;
}

/** Keeps what was typed, or forgets it with null. */
export function keepDraft(betId: string, draft: UpdateDraft | null): void {
  if (draft === null) drafts.delete(betId);
  else drafts.set(betId, draft);
}
