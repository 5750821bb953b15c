import { formatOdds, formatPickLine, shortTeamName } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { formLabel } from '../lib/form-label.ts';
import { useOwnBets } from './own-bets.tsx';
import { PanelBody } from './panel-body.tsx';
import styles from './place-bet.module.css';
import type { PanelView, PlaceBetState } from './use-place-bet.ts';

interface Props {
  readonly state: PlaceBetState;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const LABELS: Readonly<Record<Exclude<PanelView, 'form'>, string>> = {
  closed: 'Game started',
  placed: 'Bet placed',
  paused: 'Betting is paused',
  reached: 'Limit reached',
};

/** On a phone: a button with the pick that opens the panel in a sheet. Input survives closing the sheet. */
export function BetSheet({ state, isOpen, onOpen, onClose }: Props): ReactNode {
  const { game } = state.basis;
  const button = useRef<HTMLButtonElement>(null);
  // Loads before the sheet opens, so that the sheet does not grow while open.
  useOwnBets(game);
  // Shows the strong color and the pick only when a stake is recommended, so that nothing promotes a bet we advise
  // against.
  const isAdvised = state.view === 'form' && state.basis.stake?.kind === 'bet';
  const pick = isAdvised ? pickOf(game) : null;
  return (
    <>
      <div className={styles.bar}>
        <Button
          ref={button}
          kind={isAdvised ? 'primary' : 'secondary'}
          isLarge
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {state.view === 'form' ? formLabel(isAdvised, state.isPast) : LABELS[state.view]}
          {pick === null ? null : <span className={styles.pick}> {pick}</span>}
        </Button>
      </div>
      <Sheet isOpen={isOpen} onClose={onClose} title="Place Bet" returnFocusTo={() => button.current}>
        <PanelBody state={state} />
      </Sheet>
    </>
  );
}

/** Formats the recommended pick with its odds: `Saints +2.5, -102`. */
function pickOf(game: NormalizedGame): string | null {
  if (game.team_to_cover === null) return null;
  const team = shortTeamName(game.sport, game.team_to_cover);
  const odds = game.pickOdds === null ? '' : `, ${formatOdds(game.pickOdds)}`;
  return `${team} ${formatPickLine(game.pickBetType, game.pickLine)}${odds}`;
}
