import type { Bet, UpdateBetRequest } from '@app/contracts';
import { centsToDollars, suggestedPayoutCents } from '@app/domain';
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

export const UPDATE_FAILED = 'Failed to update bet';

export interface BetActions {
  /** The bet as the user has settled it, until the list says the same. */
  readonly shownAs: (bet: Bet) => Bet;
  /** Settles at the usual payout at once; a refusal is told and takes it back (checklist S-159). */
  readonly settle: (bet: Bet, result: UserResult) => void;
  /** Throws what the call throws. */
  readonly update: (bet: Bet, change: UpdateBetRequest) => Promise<void>;
  /** Throws what the call throws, and ApiError 401 when nobody is signed in any more. */
  readonly remove: (bet: Bet) => Promise<void>;
  /** Versions of bets that this page has made itself, as `versionKey` writes them. */
  readonly ownVersions: RefObject<Set<string>>;
  /** The bet whose row should have the focus when the list changes, because its buttons go. */
  readonly focusNext: RefObject<string | null>;
}

interface Expected {
  readonly bet: Bet;
  /** The version it was made from: a list that is newer leads. */
  readonly from: number;
}

export const versionKey = (id: string, version: number | 'deleted'): string => `${id} ${String(version)}`;

/** What the user can do to a pending bet, with the way back. */
export function useBetActions(): BetActions {
  const { updateBet, reopenBet, deleteBet } = useBetMutations();
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
    const tellFailure = (error: unknown): void => {
      toast({ kind: 'failed', text: failureText(error, { refused: UPDATE_FAILED, failed: UPDATE_FAILED }) });
      // Refused because it is no longer as it was seen: the list shows how it is.
      if (error instanceof ApiError) void betsChanged();
    };

    const undo = (settled: Bet): void => {
      focusNext.current = settled.id;
      // Known before it is sent, so that the list that follows is not told as someone else's doing.
      ownVersions.current.add(versionKey(settled.id, settled.version + 1));
      reopenBet(settled).then((bet) => {
        note(bet);
        expect(bet.id, null);
        announce(`${pickSentence(bet)} is pending again`);
      }, tellFailure);
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
    const update: BetActions['update'] = async (bet, change) => {
      ownVersions.current.add(versionKey(bet.id, bet.version + 1));
      const changed = note(await updateBet(bet, change));
      if (changed.state === 'completed') tellSettled(changed);
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
        focusNext.current = bet.id;
        expect(bet.id, { bet: settledAs(bet, result, payoutCents), from: bet.version });
        update(bet, {
          actualResult: result,
          actualPayout: centsToDollars(payoutCents),
          status: 'completed',
        }).catch((error: unknown) => {
          expect(bet.id, null);
          tellFailure(error);
        });
      },
      update: async (bet, change) => {
        await update(bet, change);
        focusNext.current = bet.id;
      },
      remove: async (bet) => {
        if (readToken() === null) throw SIGNED_OUT;
        ownVersions.current.add(versionKey(bet.id, 'deleted'));
        await deleteBet(bet);
        focusNext.current = bet.id;
        announce(`${pickSentence(bet)} deleted`);
      },
    };
  }, [updateBet, reopenBet, deleteBet, betsChanged, toast, announce, expected]);
}

const SIGNED_OUT = new ApiError({
  status: 401,
  code: 'UNAUTHENTICATED',
  serverText: null,
  issues: [],
  requestId: null,
});

function settledAs(bet: Bet, result: UserResult, payoutCents: number): Bet {
  const payout = centsToDollars(payoutCents);
  return {
    ...bet,
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
