import { BET_PLACED_BANNER_MS } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { User } from '@app/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBetMutations } from '../../lib/bets/bet-mutations.ts';
import { readToken } from '../../lib/session/credentials.ts';
import { useOnline } from '../../lib/use-online.ts';
import { afterPlacing, basisOf, firstForm, issueOf, repriced } from './bet-form.ts';
import type { BetForm, FormBasis } from './bet-form.ts';
import { lineIssueOf, placeFailureText, requestOf } from './bet-request.ts';

/** Said in the panel, each time anew: the same sentence twice is read out twice. */
export interface PanelAlert {
  readonly text: string;
  readonly count: number;
}

export interface PlaceBetState {
  readonly basis: FormBasis;
  readonly form: BetForm;
  readonly change: (next: (form: BetForm, basis: FormBasis) => BetForm) => void;
  readonly submit: () => void;
  readonly isSending: boolean;
  readonly isOnline: boolean;
  readonly alert: PanelAlert | null;
  /** Whether the banner of the last bet still shows. */
  readonly isPlaced: boolean;
}

/** The Place Bet panel of one game: what is typed, the checks, sending, and what is said about it. */
export function usePlaceBet(game: NormalisedGame, user: User): PlaceBetState {
  const basis = useMemo(() => basisOf(game, user.defaultBetAmount), [game, user.defaultBetAmount]);
  const [form, setForm] = useFilledForm(basis);
  const [alert, setAlert] = useState<PanelAlert | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** A second click comes before the first one has drawn anything. */
  const sending = useRef(false);
  const { placeBet } = useBetMutations();
  const isOnline = useOnline();
  const banner = useBanner();

  const say = (text: string): void => {
    setAlert((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };

  const submit = async (): Promise<void> => {
    if (sending.current || !isOnline) return;
    const issue = issueOf(form, basis, readToken() !== null) ?? lineIssueOf(form);
    if (issue !== null) {
      say(issue);
      return;
    }
    sending.current = true;
    setIsSending(true);
    setAlert(null);
    try {
      await placeBet(requestOf(form, basis));
      setForm((current) => afterPlacing(current, basis));
      banner.show();
    } catch (error) {
      say(placeFailureText(error, basis.variant));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };

  return {
    basis,
    form,
    change: (next) => {
      // What was said is about what stood there before.
      setAlert(null);
      setForm((current) => next(current, basis));
    },
    submit: () => {
      void submit();
    },
    isSending,
    isOnline,
    alert,
    isPlaced: banner.isShown,
  };
}

/** The form; when the published prices change, what was filled from the old ones is filled anew. */
function useFilledForm(basis: FormBasis) {
  const [form, setForm] = useState(() => firstForm(basis));
  const pricesKey = JSON.stringify(basis.prices);
  const [filledFrom, setFilledFrom] = useState(pricesKey);
  if (filledFrom !== pricesKey) {
    setFilledFrom(pricesKey);
    setForm(repriced(form, basis));
  }
  return [form, setForm] as const;
}

/** Shown for 5 seconds from the newest bet on (checklist S-376, S-460). */
function useBanner(): { readonly isShown: boolean; readonly show: () => void } {
  const [count, setCount] = useState(0);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = window.setTimeout(() => {
      setIsShown(false);
    }, BET_PLACED_BANNER_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [count]);
  return {
    isShown,
    show: () => {
      setIsShown(true);
      setCount((last) => last + 1);
    },
  };
}
