import { formatOdds, formatSpread, publishedLine, shortTeamName } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { INITIAL_FOCUS } from '../../../ui/modal.tsx';
import { teamOf, withSide } from '../lib/bet-form.ts';
import type { BetForm, FormBasis, Side } from '../lib/bet-form.ts';
import styles from './bet-fields.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

const SIDES: readonly Side[] = ['away', 'home'];

/** Both teams with their published prices. */
export function TeamChoice({ state }: { readonly state: PlaceBetState }): ReactNode {
  const { basis, form, change } = state;
  const id = useId();
  const first = form.side ?? SIDES[0];
  return (
    <fieldset className={styles.teams}>
      <legend>{form.betType === 'moneyline' ? 'Team' : 'Team to cover'}</legend>
      <div className={styles.two}>
        {SIDES.map((side) => (
          <label key={side} className={styles.team}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={form.side === side}
              onChange={() => {
                change((last) => withSide(last, side, basis));
              }}
              {...(side === first ? { [INITIAL_FOCUS]: true } : {})}
            />
            <b>{shortTeamName(basis.game.sport, teamOf(side, basis.game))}</b>
            <span>{priceOf(side, form, basis)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Formats the published line and odds of a side, without what the file lacks. */
function priceOf(side: Side, { betType }: BetForm, { prices }: FormBasis): string {
  const isHome = side === 'home';
  if (betType === 'moneyline') return known(isHome ? prices.homeMoneyline : prices.awayMoneyline, formatOdds);
  const odds = known(isHome ? prices.homeSpreadOdds : prices.awaySpreadOdds, formatOdds);
  return `${known(publishedLine(prices, side), formatSpread)} ${odds}`.trim();
}

function known(value: number | null, format: (value: number) => string): string {
  return value === null ? '' : format(value);
}
