import type { Bet } from '@app/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import styles from './bet-actions.module.css';
import { matchupOf, pickSentence } from '../lib/bet-words.ts';
import type { UserResult } from '../api/use-bet-actions.ts';

export interface RowCommands {
  readonly settle: (bet: Bet, result: UserResult) => void;
  readonly edit: (bet: Bet) => void;
  readonly correct: (bet: Bet) => void;
  readonly remove: (bet: Bet) => void;
  /** Id of the sentence that says why nothing can be saved offline; null online. */
  readonly offlineNoteId: string | null;
}

/** The commands of a row, passed down past the table. */
export const RowCommandsContext = createContext<RowCommands | null>(null);

const RESULTS = [
  { result: 'won', label: 'Won' },
  { result: 'lost', label: 'Lost' },
  { result: 'push', label: 'Push' },
] as const;

/** The buttons of a pending bet: a result at its usual payout in one click, edit, delete (S-159). */
export function BetActionButtons({ bet }: { readonly bet: Bet }): ReactNode {
  const commands = use(RowCommandsContext);
  if (commands === null) return null;
  const { settle, edit, remove, offlineNoteId } = commands;
  const name = `${pickSentence(bet)}, ${matchupOf(bet)}`;
  const common = {
    type: 'button',
    disabled: offlineNoteId !== null,
    'aria-describedby': offlineNoteId ?? undefined,
  } as const;
  return (
    <span className={styles.actions}>
      {RESULTS.map(({ result, label }) => (
        <button
          key={result}
          {...common}
          className={styles.result}
          aria-label={`${label}: ${name}`}
          onClick={() => {
            settle(bet, result);
          }}
        >
          {label}
        </button>
      ))}
      <button
        {...common}
        className={styles.icon}
        aria-label={`Edit: ${name}`}
        onClick={() => {
          edit(bet);
        }}
      >
        <Pencil size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        {...common}
        className={styles.icon}
        aria-label={`Delete: ${name}`}
        onClick={() => {
          remove(bet);
        }}
      >
        <Trash2 size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Below a bet's details: edits any bet and deletes a settled one. A pending bet has its own delete button (S-159). */
export function BetDetailButtons({ bet }: { readonly bet: Bet }): ReactNode {
  const commands = use(RowCommandsContext);
  if (commands === null) return null;
  const { correct, remove, offlineNoteId } = commands;
  const common = {
    type: 'button',
    className: styles.detailButton,
    disabled: offlineNoteId !== null,
    'aria-describedby': offlineNoteId ?? undefined,
  } as const;
  const name = `${pickSentence(bet)}, ${matchupOf(bet)}`;
  return (
    <span className={styles.detailButtons}>
      <button
        {...common}
        aria-label={`Correct bet: ${name}`}
        onClick={() => {
          correct(bet);
        }}
      >
        Correct bet
      </button>
      {bet.state === 'pending' ? null : (
        <button
          {...common}
          aria-label={`Remove bet: ${name}`}
          onClick={() => {
            remove(bet);
          }}
        >
          Remove bet
        </button>
      )}
    </span>
  );
}
