import type { User } from '@app/contracts';
import type { NormalisedGame } from '@app/domain';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-context.ts';
import { useShortcut, useShortcutSetting } from '../../lib/shortcuts.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { BetFields } from './bet-fields.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { OwnBets } from './own-bets.tsx';
import styles from './place-bet.module.css';
import { usePlaceBet } from './use-place-bet.ts';

/** Opens the panel or takes the focus there (the mock's key). */
const SHORTCUT = 'n';

interface Props {
  readonly game: NormalisedGame;
}

/** The Place Bet panel of a game, for users only (checklist S-393): a card, on a phone a sheet behind a button. */
export default function PlaceBet({ game }: Props): ReactNode {
  const { user } = useSession();
  return user === null ? null : <Panel key={user.id} game={game} user={user} />;
}

function Panel({ game, user }: Props & { readonly user: User }): ReactNode {
  const state = usePlaceBet(game, user);
  const isPhone = useMedia(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const { areOn } = useShortcutSetting();

  useShortcut(SHORTCUT, () => {
    if (isPhone) setIsOpen(true);
    else focusFirst(card.current);
  });

  if (isPhone) {
    return (
      <BetSheet
        state={state}
        isOpen={isOpen}
        onOpen={() => {
          setIsOpen(true);
        }}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    );
  }
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Place Bet</h2>
        {areOn ? (
          <kbd className={styles.key} title="Keyboard shortcut">
            {SHORTCUT}
          </kbd>
        ) : null}
      </div>
      <BetFields state={state} />
      <OwnBets game={game} />
    </section>
  );
}

/** The first control, or the chosen one of the first group. */
function focusFirst(card: HTMLElement | null): void {
  const control =
    card?.querySelector<HTMLElement>('input:checked') ?? card?.querySelector<HTMLElement>('input');
  control?.focus();
}
