import type { Bet, User } from '@app/contracts';
import { BET_PLACED_TEXT, pickText, readMoneyCents } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useMemo, useRef, useState } from 'react';
import { useBetMutations } from '../../../lib/bets/bet-mutations.ts';
import { LATE_NOTE } from '../../../lib/bets/late-note.ts';
import { useLastUsed } from '../../../lib/bets/last-used.ts';
import { useOwnLimits } from '../../../lib/bets/use-own-limits.ts';
import type { RunningPause } from '../../../lib/bets/use-own-limits.ts';
import { usePlayRoom } from '../../../lib/bets/use-play-room.ts';
import { useReader } from '../../../lib/bets/use-reader.ts';
import type { Reader } from '../../../lib/bets/use-reader.ts';
import { useDraft, useKeepAtEnd } from '../../../lib/forms/use-draft.ts';
import { readToken } from '../../../lib/session/credentials.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useToast } from '../../../ui/toast.tsx';
import { afterPlacing, basisOf, excessOf, firstForm, issueOf, pickNews, refilled } from '../lib/bet-form.ts';
import type { BetForm, FormBasis } from '../lib/bet-form.ts';
import { placeFailureText, requestOf, undoFailureText } from '../lib/bet-request.ts';

/** An alert in the panel. A new object announces the same sentence again. */
export interface PanelAlert {
  readonly text: string;
  readonly count: number;
}

/**
 * What the panel shows: the form, the note that the game has started, the receipt of the bet just placed, the end of a
 * time-out or self-exclusion, or which limit is reached.
 */
export type PanelView = 'form' | 'closed' | 'placed' | 'paused' | 'reached';

export interface PlaceBetState {
  readonly view: PanelView;
  readonly basis: FormBasis;
  readonly reader: Reader;
  /** The reader's running time-out or self-exclusion. */
  readonly pause: RunningPause | null;
  /** What the reader's limits leave; null without limits, and for a past bet, which may count in another period. */
  readonly room: string | null;
  /** Which of the reader's limits refuses every bet on this game, and until when. */
  readonly reached: string | null;
  /** Why the reader's limits refuse this amount, or null. */
  readonly refusal: string | null;
  readonly form: BetForm;
  readonly change: (next: (form: BetForm, basis: FormBasis) => BetForm) => void;
  /** True once the game has started: the form then logs a past bet and asks for confirmation. */
  readonly isPast: boolean;
  readonly isConfirming: boolean;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly isSending: boolean;
  readonly isOnline: boolean;
  readonly alert: PanelAlert | null;
  /** The bet just placed. */
  readonly placed: Bet | null;
  /** True when the form replaced something that may have had the focus. */
  readonly hasFormReturned: boolean;
  /** True when the game started while the panel was open. */
  readonly hasJustClosed: boolean;
  /** Switches from the started note to the form. */
  readonly logPast: () => void;
  /** False during a time-out or self-exclusion, and while a limit is reached: no form would follow the receipt. */
  readonly canAddAnother: boolean;
  /** Switches from the receipt to the form. */
  readonly addAnother: () => void;
}

/** What was typed when the session ended, with the data that filled it. */
interface KeptBet {
  readonly form: BetForm;
  readonly basis: FormBasis;
}

interface Options {
  readonly game: NormalizedGame;
  readonly user: User;
  readonly hasStarted: boolean;
  readonly isWithdrawn: boolean;
  /** False while the sheet of a phone is closed. */
  readonly isShown: boolean;
  readonly onPlaced: () => void;
}

/** The state of one game's Place Bet panel: input, checks, sending and messages. */
export function usePlaceBet({
  game,
  user,
  hasStarted,
  isWithdrawn,
  isShown,
  onPlaced,
}: Options): PlaceBetState {
  const reader = useReader();
  const { pause } = useOwnLimits();
  const playRoom = usePlayRoom();
  const { defaultBetAmount } = user;
  const { stakeCents: roomCents } = playRoom;
  const basis = useMemo(
    () => basisOf(game, { ...reader, roomCents }, { defaultBetAmount, hasStarted, isWithdrawn }),
    [game, reader, roomCents, defaultBetAmount, hasStarted, isWithdrawn],
  );
  const draftName = `place bet ${game.sport} ${game.id}`;
  const draft = useDraft<KeptBet>(draftName);
  const [alert, setAlert] = useState<PanelAlert | null>(null);
  const say = (text: string): void => {
    setAlert((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };
  const [form, setForm] = useFilledForm(basis, draft.kept, say);
  const [isSending, setIsSending] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isLoggingPast, setIsLoggingPast] = useState(false);
  const [placed, setPlaced] = useState<Bet | null>(null);
  useKeepAtEnd<KeptBet>(draftName, () => (placed === null ? { form, basis } : null));
  /** For an undo that may come after other bets. */
  const shownId = useRef<string | null>(null);
  const [hasFormReturned, setHasFormReturned] = useState(false);
  const [wasOpen] = useState(!hasStarted);
  /** A second click can come before the first one has rendered. */
  const sending = useRef(false);
  const { placeBet, removeBet } = useBetMutations();
  const { remember } = useLastUsed();
  const toast = useToast();
  const isOnline = useOnline();

  const showReceipt = (bet: Bet | null): void => {
    shownId.current = bet?.id ?? null;
    setPlaced(bet);
    setHasFormReturned(bet === null);
  };

  const undo = async (bet: Bet, typed: BetForm): Promise<void> => {
    try {
      await removeBet(bet);
      // The user may have typed or placed another bet by now. Keep its form and receipt.
      if (shownId.current === bet.id) {
        showReceipt(null);
        setForm(typed);
      } else {
        toast({ kind: 'done', text: `${pickText({ ...bet, sport: game.sport })} removed` });
      }
    } catch (error) {
      toast({ kind: 'failed', text: undoFailureText(error) });
    }
  };

  const send = async (): Promise<void> => {
    sending.current = true;
    setIsSending(true);
    setAlert(null);
    try {
      const bet = await placeBet(requestOf(form, basis));
      draft.drop();
      remember({ sportsbook: form.sportsbook.trim() === '' ? null : form.sportsbook.trim() });
      showReceipt(bet);
      setForm(afterPlacing(form, basis));
      onPlaced();
      toast({
        kind: 'done',
        // The server's clock decides, which may be ahead of this page's.
        text: bet.isLate ? `Bet placed. ${LATE_NOTE}` : BET_PLACED_TEXT,
        action: {
          label: 'Undo',
          spoken: `${pickText({ ...bet, sport: game.sport })}: to undo, press F8`,
          onClick: () => {
            void undo(bet, form);
          },
        },
      });
    } catch (error) {
      draft.keepAfter(error, { form, basis });
      say(placeFailureText(error, basis.variant));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };

  const reached = hasStarted ? null : playRoom.reached;
  const refusal = hasStarted ? null : playRoom.refusalOf(readMoneyCents(form.amount) ?? 0);

  const submit = (): void => {
    if (sending.current || !isOnline || excessOf(form, basis) !== null || refusal !== null) return;
    const issue = issueOf(form, basis, readToken() !== null);
    if (issue !== null) say(issue);
    else if (hasStarted) setIsConfirming(true);
    else void send();
  };

  const view =
    placed !== null
      ? 'placed'
      : pause !== null
        ? 'paused'
        : hasStarted && !isLoggingPast
          ? 'closed'
          : reached !== null
            ? 'reached'
            : 'form';

  // A form that comes back later must neither take the focus nor ask again.
  if (view !== 'form' || !isShown) {
    if (hasFormReturned) setHasFormReturned(false);
    if (isConfirming) setIsConfirming(false);
  }

  return {
    view,
    pause,
    room: hasStarted ? null : playRoom.text,
    reached,
    refusal,
    basis,
    reader,
    form,
    change: (next) => {
      // The alert refers to the previous input.
      setAlert(null);
      setForm((current) => next(current, basis));
    },
    isPast: hasStarted,
    isConfirming,
    submit,
    confirm: () => {
      setIsConfirming(false);
      if (!sending.current) void send();
    },
    cancel: () => {
      setIsConfirming(false);
    },
    isSending,
    isOnline,
    alert,
    placed,
    hasFormReturned,
    hasJustClosed: wasOpen && hasStarted,
    logPast: () => {
      setIsLoggingPast(true);
      setHasFormReturned(true);
    },
    canAddAnother: pause === null && reached === null,
    addAnother: () => {
      showReceipt(null);
    },
  };
}

/**
 * Manages the form, which starts with what was kept. Refills autofilled fields when pick, odds, bankroll or limit change, and
 * says when the pick did.
 */
function useFilledForm(basis: FormBasis, kept: KeptBet | null, say: (text: string) => void) {
  const { lastUsed } = useLastUsed();
  const [form, setForm] = useState(() => kept?.form ?? firstForm(basis, lastUsed.sportsbook ?? ''));
  const [filledFrom, setFilledFrom] = useState(kept?.basis ?? basis);
  if (filledFrom !== basis) {
    setFilledFrom(basis);
    setForm(refilled(form, filledFrom, basis));
    const news = pickNews(form, filledFrom, basis);
    if (news !== null) say(news);
  }
  return [form, setForm] as const;
}
