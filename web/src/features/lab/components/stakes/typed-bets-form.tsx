import { MOST_SLATE_BETS } from '@app/domain';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NEW_BET, readTypedBet, withoutSeparator } from '../../lib/stakes/typed-bets.ts';
import type { TypedBet } from '../../lib/stakes/typed-bets.ts';
import { TypedField } from '../shared/typed-field.tsx';
import styles from './stakes.module.css';
import type { EditBets } from './use-stakes-query.ts';

interface Props {
  readonly bets: readonly TypedBet[];
  readonly onEdit: EditBets;
}

const FIELDS = [
  { part: 'odds', label: 'Odds', placeholder: '-110' },
  { part: 'chance', label: 'Chance, %', placeholder: '55' },
  { part: 'game', label: 'Game', placeholder: 'Bears at Lions' },
  { part: 'name', label: 'Name', placeholder: 'Bears +3' },
] as const;

/** Bets typed in: odds and chance, and optionally which game each is on. */
export function TypedBetsForm({ bets, onEdit }: Props): ReactNode {
  return (
    <fieldset className={styles.typed}>
      <legend>Your bets</legend>
      <p className={styles.note}>
        Bets with the same game text count as one game. Leave it empty for a game of its own.
      </p>
      <ol className={styles.typedList}>
        {bets.map((bet, place) => (
          <TypedRow
            // Places are the only identity of typed rows.
            key={place}
            bet={bet}
            place={place}
            onChange={(changed) => {
              onEdit((all) => all.map((own, index) => (index === place ? { ...own, ...changed } : own)));
            }}
            onRemove={() => {
              onEdit((all) => all.filter((_, index) => index !== place));
            }}
          />
        ))}
      </ol>
      <Button
        disabled={bets.length >= MOST_SLATE_BETS}
        onClick={() => {
          onEdit((all) => [...all, NEW_BET]);
        }}
      >
        Add bet
      </Button>
    </fieldset>
  );
}

interface RowProps {
  readonly bet: TypedBet;
  readonly place: number;
  /** Takes the changed parts. */
  readonly onChange: (changed: Partial<TypedBet>) => void;
  readonly onRemove: () => void;
}

function TypedRow({ bet, place, onChange, onRemove }: RowProps): ReactNode {
  const { problems } = readTypedBet(bet);
  const number = String(place + 1);
  return (
    <li className={styles.typedRow}>
      {FIELDS.map(({ part, label, placeholder }) => (
        <TypedField
          key={part}
          label={label}
          aria-label={`${label} of bet ${number}`}
          value={bet[part]}
          placeholder={placeholder}
          error={part === 'odds' || part === 'chance' ? problems[part] : undefined}
          maxLength={40}
          clean={withoutSeparator}
          onType={(typed) => {
            onChange({ [part]: typed });
          }}
        />
      ))}
      <button type="button" className={styles.remove} aria-label={`Remove bet ${number}`} onClick={onRemove}>
        <X size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}
