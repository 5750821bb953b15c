import type { User } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-context.ts';
import { NEW_BET_KEYS } from '../../lib/shortcut-keys.ts';
import { useShortcuts, useShortcutSetting } from '../../lib/shortcuts.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { Tag } from '../../ui/badge.tsx';
import { BetSheet } from './components/bet-sheet.tsx';
import { PanelBody } from './components/panel-body.tsx';
import styles from './components/place-bet.module.css';
import { useHasStarted } from './api/use-has-started.ts';
import { usePlaceBet } from './components/use-place-bet.ts';
import type { PanelView } from './components/use-place-bet.ts';
import { useSheetEntry } from './components/use-sheet-entry.ts';

interface Props {
  readonly game: NormalizedGame;
  /** Whether its result already says that it began. */
  readonly hasBegun: boolean;
  readonly isWithdrawn: boolean;
  /** Placeholder of the panel's size. */
  readonly room: ReactNode;
}

interface PanelProps {
  readonly game: NormalizedGame;
  readonly user: User;
  readonly hasStarted: boolean;
  readonly isWithdrawn: boolean;
}

const TAGS: Readonly<Partial<Record<PanelView, string>>> = {
  closed: 'Closed',
  paused: 'Paused',
  reached: 'Limit reached',
};

/**
 * The Place Bet panel of a game, for users only (S-393): a card, or on a phone a button with a sheet. Its form depends
 * on whether the game has started (S-461), so `room` fills the space until that is known.
 */
export default function PlaceBet({ game, hasBegun, isWithdrawn, room }: Props): ReactNode {
  const { user } = useSession();
  const hasStarted = useHasStarted(game, hasBegun);
  if (user === null) return null;
  if (hasStarted === undefined) return room;
  return (
    <Panel key={user.id} game={game} user={user} hasStarted={hasStarted === true} isWithdrawn={isWithdrawn} />
  );
}

function Panel({ game, user, hasStarted, isWithdrawn }: PanelProps): ReactNode {
  const isPhone = useMedia(PHONE);
  const sheet = useSheetEntry(isPhone);
  const state = usePlaceBet({
    game,
    user,
    hasStarted,
    isWithdrawn,
    isShown: !isPhone || sheet.isOpen,
    // The sheet would cover the message with the undo button.
    onPlaced: sheet.close,
  });
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const { areOn } = useShortcutSetting();

  useShortcuts({
    [NEW_BET_KEYS]: () => {
      if (isPhone) sheet.open();
      else focusFirst(card.current);
    },
  });

  if (isPhone) {
    return <BetSheet state={state} isOpen={sheet.isOpen} onOpen={sheet.open} onClose={sheet.close} />;
  }
  const tag = TAGS[state.view];
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Place Bet</h2>
        {tag !== undefined ? (
          <Tag>{tag}</Tag>
        ) : areOn ? (
          <kbd className={styles.key} title="Keyboard shortcut">
            {NEW_BET_KEYS}
          </kbd>
        ) : null}
      </div>
      <PanelBody state={state} />
    </section>
  );
}

/** Focuses the first control, or the selected one of the first group. */
function focusFirst(card: HTMLElement | null): void {
  const control =
    card?.querySelector<HTMLElement>('input:checked') ?? card?.querySelector<HTMLElement>('input, button');
  control?.focus();
}
