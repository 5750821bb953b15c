import { PRICE_HINT } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { outcomeName, withThird } from '../../lib/fair-price/fair-query.ts';
import type { FairQuery } from '../../lib/fair-price/fair-query.ts';
import { TypedField, withoutCommas } from '../shared/typed-field.tsx';
import styles from './fair-price.module.css';

interface Props {
  readonly query: FairQuery;
  /** Changes the prices of the address. */
  readonly onEdit: (edit: (texts: readonly string[]) => string) => void;
}

/** The prices of a market with two or three outcomes. */
export function MarketFields({ query: { texts, problems }, onEdit }: Props): ReactNode {
  const hintId = useId();
  const hasThird = texts.length === 3;
  return (
    <>
      <div className={styles.fields}>
        {texts.map((text, place) => (
          <TypedField
            key={outcomeName(place)}
            label={`${outcomeName(place)} price`}
            describedBy={place === 0 ? hintId : undefined}
            value={text}
            error={problems[place] ?? undefined}
            spellCheck={false}
            maxLength={40}
            clean={withoutCommas}
            onType={(typed) => {
              onEdit((now) => now.with(place, typed).join(','));
            }}
          />
        ))}
        <p id={hintId} className={styles.hint}>
          {PRICE_HINT}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            onEdit((now) => withThird(now, !hasThird));
          }}
        >
          {hasThird ? 'Remove third price' : 'Add third price'}
        </Button>
      </div>
    </>
  );
}
