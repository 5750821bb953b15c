import type { Bet, BetCorrection, UpdateBetRequest } from '@app/contracts';
import { centsToDollars, dollarsToCents, suggestedPayoutCents } from '@app/domain';
import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAnnounce } from '../../lib/announcer.tsx';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { useBetMutations } from '../../lib/bets/bet-mutations.ts';
import { useBetsChanged } from '../../lib/bets/bets-changed.ts';
import { readToken } from '../../lib/session/credentials.ts';
import { useToast } from '../../ui/toast.tsx';
import { pickSentence, settledSentence } from './bet-words.ts';

/** Results a user can give a bet; void comes from cancelled games only (checklist S-190). */
export type UserResult = 'won' | 'lost' | 'push';

const UPDATE_FAILED = 'Failed to update bet';

export interface BetActions {
  /** The bet as the user has left it, until the list says the same; null when it is deleted. */
  readonly shownAs: (bet: Bet) => Bet | null;
  /** Settles at the usual payout at once; a refusal is told and takes it back (checklist S-159). */
  readonly settle: (bet: Bet, result: UserResult) => void;
  /** The same with a payout and notes of the user's own; whether it stands in the end. Never throws. */
  readonly update: (bet: Bet, result: UserResult, change: UpdateBetRequest) => Promise<boolean>;
  /** Corrects what was wrong in a bet; throws what the server refuses it with (checklist S-159). */
  readonly correct: (bet: Bet, correction: BetCorrection) => Promise<void>;
  /**
   * Deletes at once, or removes a settled bet; a refusal is told, and the bet is there again (checklist S-159, S-174,
   * S-176).
   */
  readonly remove: (bet: Bet) => void;
  /** Versions of bets that this page has made itself, as `versionKey` writes them. */
  readonly ownVersions: RefObject<Set<string>>;
  /** The bet whose row should have the focus when the list changes, because its buttons go. */
  readonly focusNext: RefObject<string | null>;
}

interface Expected {
  /** null: deleted. */
  readonly bet: Bet | null;
  /** The version it was made from: a list that is newer leads. */
  readonly from: number;
}

export const versionKey = (id: string, version: number | 'deleted'): string => `${id} ${String(version)}`;

/** What the user can do to a pending bet, with the way back. */
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
      // Refused because it is no longer as it was seen: the list shows how it is.
      if (error instanceof ApiError) void betsChanged();
    };

    const undo = (settled: Bet): void => {
      focusNext.current = settled.id;
      // Known before it is sent, so that the list that follows is not told as someone else's doing.
      ownVersions.current.add(versionKey(settled.id, settled.version + 1));
      reopenBet(settled).then(
        (bet) => {
          note(bet);
          expect(bet.id, null);
          announce(`${pickSentence(bet)} is pending again`);
        },
        (error: unknown) => {
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
      ownVersions.current.add(versionKey(bet.id, bet.version + 1));
      expect(bet.id, { bet: settledAs(bet, result, change), from: bet.version });
      try {
        tellSettled(note(await updateBet(bet, change)));
        return true;
      } catch (error) {
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
        // Known before it is sent, so that the list that follows is not told as someone else's doing.
        const own = versionKey(bet.id, bet.version + 1);
        ownVersions.current.add(own);
        try {
          note(await correctBet(bet, correction));
        } catch (error) {
          ownVersions.current.delete(own);
          // Refused because it is no longer as it was seen, perhaps: the list shows how it is.
          if (error instanceof ApiError) void betsChanged();
          throw error;
        }
        toast({ kind: 'done', text: `${pickSentence(bet)} corrected` });
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

/** The server's own words when it refused; otherwise that it failed (checklist S-174, S-176). */
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
