import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FAIR_PRICE_NAMES, useFairPriceMethod } from '../../lib/fair-price-method.ts';
import { useQueryEdit } from '../../lib/query-values.ts';
import { useSport } from '../../lib/sport.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './components/fair-price/fair-price.module.css';
import { FairTable } from './components/fair-price/fair-table.tsx';
import { MarketFields } from './components/fair-price/market-fields.tsx';
import { OpenGameField } from './components/fair-price/open-game-field.tsx';
import { Assumptions } from './components/shared/assumptions.tsx';
import { CopyLink } from './components/shared/copy-link.tsx';
import { InputFaults } from './components/shared/input-faults.tsx';
import { fairResult, METHOD_TEXTS, readFairQuery } from './lib/fair-price/fair-query.ts';

/** A market's no-vig prices, by seven methods. The prices are in the address. */
export default function FairPriceScreen(): ReactNode {
  const [address, editQuery] = useQueryEdit();
  const { pathname } = useLocation();
  const { method } = useFairPriceMethod();
  const { sport } = useSport();
  const text = address.get('odds');
  const query = useMemo(() => readFairQuery(text), [text]);
  const result = useMemo(() => (query.implied === null ? null : fairResult(query.implied)), [query]);
  const odds = query.texts.join(',');
  const editOdds = (edit: (texts: readonly string[]) => string): void => {
    editQuery((next) => {
      next.set('odds', edit(readFairQuery(next.get('odds')).texts));
    });
  };
  return (
    <div className={styles.screen}>
      <InputFaults faults={query.fault === null ? [] : [query.fault]} />
      <Panel title="Fair price" aside="A market’s prices without the vig" isFlush>
        <OpenGameField
          key={sport}
          sport={sport}
          odds={odds}
          onChange={(next) => {
            editOdds(() => next);
          }}
        />
        <MarketFields query={query} onEdit={editOdds} />
        <p className={styles.sentence} role="status">
          {result?.sentence ?? 'Correct the marked fields to see the fair price.'}
        </p>
        {result === null ? null : <FairTable result={result} />}
        <div className={styles.texts}>
          {result?.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
          <p>Source: {text === null ? 'sample prices, until you change them' : 'the prices you entered'}.</p>
          <p>
            Every game’s “Your price” uses this method: {FAIR_PRICE_NAMES[method]}. Saved in this browser.
          </p>
        </div>
        <div className={styles.end}>
          <Assumptions title="The math" texts={METHOD_TEXTS} />
          <CopyLink path={`${pathname}?odds=${encodeURIComponent(odds)}`} />
        </div>
      </Panel>
    </div>
  );
}
