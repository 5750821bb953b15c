import type { Bet, BetCorrection, UpdateBetRequest } from '@app/contracts';
import { centsToDollars, dollarsToCents, suggestedPayoutCents } from '@app/domain';
import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { useBetMutations } from '../../../lib/bets/bet-mutations.ts';
import { useBetsChanged } from '../../../lib/bets/bets-changed.ts';
import { LATE_NOTE } from '../../../lib/bets/late-note.ts';
import { readToken } from '../../../lib/session/credentials.ts';
import { useToast } from '../../../ui/toast.tsx';
import { pickSentence, settledSentence } from '../lib/bet-words.ts';

/** Results a user can set. A void comes only from a canceled game (S-190). */
export type UserResult = 'won' | 'lost' | 'push';

const UPDATE_FAILED = 'Failed to update bet';

export interface BetActions {
  /** Returns the bet as the user changed it until the list catches up, or null when deleted. */
  readonly shownAs: (bet: Bet) => Bet | null;
  /** Settles optimistically at the usual payout. A refusal is announced and undone (S-159). */
  readonly settle: (bet: Bet, result: UserResult) => void;
  /** Settles with a custom payout and notes. Returns whether it succeeded. Never throws. */
  readonly update: (bet: Bet, result: UserResult, change: UpdateBetRequest) => Promise<boolean>;
  /** Corrects a bet. Throws the server's refusal (S-159). */
  readonly correct: (bet: Bet, correction: BetCorrection) => Promise<void>;
  /** Deletes a bet optimistically. A refusal is announced and restores the bet (S-159, S-174, S-176). */
  readonly remove: (bet: Bet) => void;
  /** Versions of bets that this page created, as `versionKey` writes them. */
  readonly ownVersions: RefObject<Set<string>>;
  /** The bet whose row takes the focus when the list changes, because its buttons disappear. */
  readonly focusNext: RefObject<string | null>;
}

interface Expected {
  /** null when deleted. */
  readonly bet: Bet | null;
  /** The version it is based on. A newer version in the list wins. */
  readonly from: number;
}

export const versionKey = (id: string, version: number | 'deleted'): string => `${id} ${String(version)}`;

/** Returns the actions on the user's bets, with undo. */
export function useBetActions(): BetActions {
  const { updateBet, reopenBet, deleteBet, correctBet, removeBet } = useBetMutations();
  const betsChanged = useBetsChanged();
  const toast = useToast();
  const announce = useAnnounce();
  const [expected, setExpected] = useState<ReadonlyMap<string, Expected>>(new Map());
  const ownVersions = useRef(new Set<string>());
  const focusNext = useRef<string | null>(null);

  return useMemo(() => {
    const expect = (id: string, next: Expected | null): void => {
      setExpected((current) => {
        const changed = new Map(current);
        if (next === null) changed.delete(id);
        else changed.set(id, next);
        return changed;
      });
    };
    const note = (bet: Bet): Bet => {
      ownVersions.current.add(versionKey(bet.id, bet.version));
      return bet;
    };
    const tellFailure = (
      error: unknown,
      text = failureText(error, { refused: UPDATE_FAILED, failed: UPDATE_FAILED }),
    ): void => {
      toast({ kind: 'failed', text });
      // The bet has changed since it was read, so reload the list.
      if (error instanceof ApiError) void betsChanged();
    };

    const undo = (settled: Bet): void => {
      focusNext.current = settled.id;
      // Recorded before sending, so that the next list does not count it as a foreign change.
      const own = versionKey(settled.id, settled.version + 1);
      ownVersions.current.add(own);
      reopenBet(settled).then(
        (bet) => {
          note(bet);
          expect(bet.id, null);
          announce(`${pickSentence(bet)} is pending again`);
        },
        (error: unknown) => {
          ownVersions.current.delete(own);
          tellFailure(error);
        },
      );
    };
    const tellSettled = (bet: Bet): void => {
      toast({
        kind: 'done',
        text: settledSentence(bet),
        action: {
          label: 'Undo',
          spoken: 'To undo, press F8',
          onClick: () => {
            undo(bet);
          },
        },
      });
    };
    const update: BetActions['update'] = async (bet, result, change) => {
      focusNext.current = bet.id;
      const own = versionKey(bet.id, bet.version + 1);
      ownVersions.current.add(own);
      expect(bet.id, { bet: settledAs(bet, result, change), from: bet.version });
      try {
        tellSettled(note(await updateBet(bet, change)));
        return true;
      } catch (error) {
        ownVersions.current.delete(own);
        expect(bet.id, null);
        tellFailure(error);
        return false;
      }
    };

    return {
      ownVersions,
      focusNext,
      shownAs: (bet) => {
        const own = expected.get(bet.id);
        return own !== undefined && bet.version <= own.from ? own.bet : bet;
      },
      settle: (bet, result) => {
        const payoutCents = suggestedPayoutCents(result, bet.stakeCents, bet.americanOdds);
        void update(bet, result, {
          actualResult: result,
          actualPayout: centsToDollars(payoutCents),
          status: 'completed',
        });
      },
      update,
      correct: async (bet, correction) => {
        // Recorded before sending, so that the next list does not count it as a foreign change.
        const own = versionKey(bet.id, bet.version + 1);
        ownVersions.current.add(own);
        let becameLate: boolean;
        try {
          becameLate = note(await correctBet(bet, correction)).isLate && !bet.isLate;
        } catch (error) {
          ownVersions.current.delete(own);
          // The bet may have changed since it was read, so reload the list.
          if (error instanceof ApiError) void betsChanged();
          throw error;
        }
        const text = `${pickSentence(bet)} corrected`;
        toast({ kind: 'done', text: becameLate ? `${text}. ${LATE_NOTE}` : text });
      },
      remove: (bet) => {
        if (readToken() === null) {
          tellFailure(SIGNED_OUT, deleteFailureText(SIGNED_OUT));
          return;
        }
        const own = versionKey(bet.id, 'deleted');
        focusNext.current = bet.id;
        ownVersions.current.add(own);
        expect(bet.id, { bet: null, from: bet.version });
        const leave = bet.state === 'pending' ? deleteBet : removeBet;
        leave(bet).then(
          () => {
            announce(`${pickSentence(bet)} ${bet.state === 'pending' ? 'deleted' : 'removed'}`);
          },
          (error: unknown) => {
            ownVersions.current.delete(own);
            expect(bet.id, null);
            tellFailure(error, deleteFailureText(error));
          },
        );
      },
    };
  }, [updateBet, reopenBet, deleteBet, correctBet, removeBet, betsChanged, toast, announce, expected]);
}

const SIGNED_OUT = new ApiError({
  status: 401,
  code: 'UNAUTHENTICATED',
  serverText: null,
  issues: [],
  requestId: null,
});

/** Returns the server's message for a refusal, otherwise a general failure (S-174, S-176). */
export function deleteFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) return 'Please log in to delete bets';
    if (error.serverText !== null) return `Failed to delete bet: ${error.serverText}`;
  }
  return 'Failed to delete bet. Please try again.';
}

function settledAs(bet: Bet, result: UserResult, { actualPayout, notes }: UpdateBetRequest): Bet {
  const payoutCents = dollarsToCents(actualPayout ?? 0) ?? 0;
  const payout = centsToDollars(payoutCents);
  return {
    ...bet,
    notes: notes ?? bet.notes,
    status: result,
    state: 'completed',
    result,
    payout,
    actualPayout: payout,
    payoutCents,
    profitCents: payoutCents - bet.stakeCents,
    settledBy: 'user',
  };
}
