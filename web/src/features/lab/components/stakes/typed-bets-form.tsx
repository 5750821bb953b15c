import { MOST_SLATE_BETS } from '@app/domain';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { NEW_BET, readTypedBet } from '../../lib/stakes/typed-bets.ts';
import type { TypedBet } from '../../lib/stakes/typed-bets.ts';
import styles from './stakes.module.css';

interface Props {
  readonly bets: readonly TypedBet[];
  readonly onChange: (bets: readonly TypedBet[]) => void;
}

const FIELDS = [
  { part: 'odds', label: 'Odds', placeholder: '-110' },
  { part: 'chance', label: 'Chance, %', placeholder: '55' },
  { part: 'game', label: 'Game', placeholder: 'Bears at Lions' },
  { part: 'name', label: 'Name', placeholder: 'Bears +3' },
] as const;

/** Bets typed in: odds and chance, and optionally which game each is on. */
export function TypedBetsForm({ bets, onChange }: Props): ReactNode {
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
              onChange(bets.map((own, index) => (index === place ? changed : own)));
            }}
            onRemove={() => {
              onChange(bets.filter((_, index) => index !== place));
            }}
          />
        ))}
      </ol>
      <Button
        disabled={bets.length >= MOST_SLATE_BETS}
        onClick={() => {
          onChange([...bets, NEW_BET]);
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
  readonly onChange: (bet: TypedBet) => void;
  readonly onRemove: () => void;
}

function TypedRow({ bet, place, onChange, onRemove }: RowProps): ReactNode {
  const { problems } = readTypedBet(bet);
  const number = String(place + 1);
  return (
    <li className={styles.typedRow}>
      {FIELDS.map(({ part, label, placeholder }) => (
        <TextField
          key={part}
          label={label}
          aria-label={`${label} of bet ${number}`}
          value={bet[part]}
          placeholder={placeholder}
          error={part === 'odds' || part === 'chance' ? problems[part] : undefined}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => {
            onChange({ ...bet, [part]: target.value });
          }}
        />
      ))}
      <button type="button" className={styles.remove} aria-label={`Remove bet ${number}`} onClick={onRemove}>
        <X size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}
