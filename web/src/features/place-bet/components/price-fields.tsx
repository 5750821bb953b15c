import { ESTIMATED_ODDS_LABEL, formatSpread, lineChoices } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, TextField } from '../../../ui/text-field.tsx';
import { originalLine, shownRules, withLine, withOdds } from '../lib/bet-form.ts';
import type { BetForm } from '../lib/bet-form.ts';
import styles from './bet-fields.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

interface Props {
  readonly state: PlaceBetState;
}

/** A spread's line and the odds, and the source of the odds (S-429 to S-431, S-451). */
export function PriceFields({ state }: Props): ReactNode {
  const { basis, form, alert, change } = state;
  const rules = shownRules(form, basis, alert?.text);
  const sourceId = useId();
  return (
    <div className={styles.price}>
      <div className={form.betType === 'spread' ? styles.two : undefined}>
        {form.betType === 'moneyline' ? null : basis.variant === 'sportAware' ? (
          <LineChoice state={state} />
        ) : (
          <TextField
            label="Line"
            value={form.line}
            error={rules.line ?? undefined}
            placeholder="e.g. -7.5"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              change((last) => withLine(last, event.target.value, basis));
            }}
          />
        )}
        <TextField
          label="Odds"
          value={form.odds}
          error={rules.odds ?? undefined}
          placeholder="e.g. -110"
          autoComplete="off"
          spellCheck={false}
          describedBy={sourceId}
          onChange={(event) => {
            change((last) => withOdds(last, event.target.value));
          }}
        />
      </div>
      <p id={sourceId} className={styles.source}>
        {sourceText(form)}
      </p>
    </div>
  );
}

function sourceText({ betType, side, oddsSource }: BetForm): string {
  if (oddsSource === 'file') return betType === 'moneyline' ? 'Published price' : 'Published line and price';
  if (oddsSource === 'estimated') return `Odds: ${ESTIMATED_ODDS_LABEL}`;
  if (side !== null) return '';
  return betType === 'moneyline'
    ? 'Choose a team to fill in the odds'
    : 'Choose a team to fill in line and odds';
}

/**
 * Lines from 10 below to 10 above the original, which is marked by its group (S-448). The closed field shows the line
 * alone, so nothing is cut off.
 */
function LineChoice({ state }: Props): ReactNode {
  const { basis, form, change } = state;
  const original = originalLine(form, basis);
  const lines = form.side === null ? [] : lineChoices(original ?? 0);
  const isListed = lines.some((line) => formatSpread(line) === form.line);
  return (
    <FieldFrame label="Line">
      {(control) => (
        <span className={styles.select}>
          <select
            {...control}
            value={form.line}
            disabled={form.side === null}
            onChange={(event) => {
              change((last) => withLine(last, event.target.value, basis));
            }}
          >
            {isListed ? null : <option value={form.line}>{form.line === '' ? 'No line' : form.line}</option>}
            {lines.map((line) => {
              const option = (
                <option key={line} value={formatSpread(line)}>
                  {formatSpread(line)}
                </option>
              );
              return line === original ? (
                <optgroup key={line} label="Published">
                  {option}
                </optgroup>
              ) : (
                option
              );
            })}
          </select>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
