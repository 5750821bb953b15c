import type { UserResult } from '../../api/use-bet-actions.ts';

/** The dialog's input. */
export interface UpdateDraft {
  readonly result: UserResult | null;
  /** Dollars. NaN while the field holds an invalid amount. */
  readonly payout: number;
  readonly notes: string;
}

/** Input sent but not yet confirmed or canceled, by bet id, kept only in memory. */
const drafts = new Map<string, UpdateDraft>();

export function draftOf(betId: string): UpdateDraft | null {
  return drafts.get(betId) ?? null;
}

/** Stores the input, or deletes it with null. */
export function keepDraft(betId: string, draft: UpdateDraft | null): void {
  if (draft === null) drafts.delete(betId);
  else drafts.set(betId, draft);
}
