import type { ReactNode } from 'react';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import type { StakesQuery } from '../../lib/stakes/stakes-query.ts';
import { RISK_HEADS, aloneText, ifRecordText, riskCells, ruinText } from '../../lib/stakes/stakes-texts.ts';
import styles from './stakes.module.css';

interface Props {
  readonly figures: SlateFigures;
  readonly query: StakesQuery;
  readonly bankrollCents: number;
}

/** What Kelly on each bet alone would stake, and the additional ruin that it buys. */
export function AlonePanel({ figures, query, bankrollCents }: Props): ReactNode {
  const { together, alone, aloneFull } = figures;
  const ifRecord = ifRecordText(figures);
  const share = `${String(query.fractionPercent)}% of Kelly`;
  const ways = [
    { name: 'Together, as above', risk: together.risk },
    ...(query.fractionPercent === 100 ? [] : [{ name: `Each alone, ${share}`, risk: alone.risk }]),
    { name: 'Each alone, all of Kelly', risk: aloneFull.risk },
  ];
  return (
    <Panel title="Kelly on each bet alone" isFlush>
      <div className={styles.texts}>
        <p>{aloneText(figures, query, bankrollCents)}</p>
        <p>{ruinText(figures)}</p>
        {ifRecord === null ? null : (
          <p>
            <WholeAmounts text={ifRecord} />
          </p>
        )}
      </div>
      <DataTable caption="Risk of the slate by way of staking">
        <thead>
          <tr>
            <th scope="col">Stakes</th>
            {RISK_HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map(({ name, risk }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {riskCells(risk).map((text, index) => (
                <td key={RISK_HEADS[index]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}
