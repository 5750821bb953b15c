import type { ReactNode } from 'react';
import { useFairPriceMethod } from '../../../../lib/fair-price-method.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Missing } from '../../../../ui/value.tsx';
import { outcomeName } from '../../lib/fair-price/fair-query.ts';
import type { FairResult, FairRow } from '../../lib/fair-price/fair-query.ts';
import styles from './fair-price.module.css';

/** The methods side by side, with the one that "Your price" uses. */
export function FairTable({ result }: { readonly result: FairResult }): ReactNode {
  const { rows, spreads } = result;
  return (
    <DataTable caption="Fair chance and odds by method">
      <thead>
        <tr>
          <th scope="col">Method</th>
          {spreads.map((_, place) => (
            <th key={outcomeName(place)} scope="col">
              {outcomeName(place)}
            </th>
          ))}
          <th scope="col" className={styles.uses}>
            Your price uses
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MethodRow key={row.method} row={row} outcomes={spreads.length} />
        ))}
        <tr>
          <th scope="row">Largest difference, points</th>
          {spreads.map((points, place) => (
            <td key={outcomeName(place)} data-quiet="true">
              {points}
            </td>
          ))}
          <td />
        </tr>
      </tbody>
    </DataTable>
  );
}

function MethodRow({ row, outcomes }: { readonly row: FairRow; readonly outcomes: number }): ReactNode {
  const { method, setMethod } = useFairPriceMethod();
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.sameAs === null ? null : <span className={styles.same}>same as {row.sameAs}</span>}
      </th>
      {Array.from({ length: outcomes }, (_, place) => (
        <td key={outcomeName(place)}>
          {row.outcomes === null ? (
            <Missing />
          ) : (
            <>
              {row.outcomes[place]?.chance} <span className={styles.odds}>{row.outcomes[place]?.odds}</span>
            </>
          )}
        </td>
      ))}
      <td>
        {row.method === method ? (
          <span className={styles.used}>In use</span>
        ) : (
          <button
            type="button"
            className={styles.use}
            aria-label={`Use ${row.name} for Your price`}
            onClick={() => {
              setMethod(row.method);
            }}
          >
            Use
          </button>
        )}
      </td>
    </tr>
  );
}
