import type { ReactNode } from 'react';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import type { StakesQuery } from '../../lib/stakes/stakes-query.ts';
import {
  RISK_NAMES,
  comparedText,
  kellyText,
  pastRoiText,
  riskTexts,
  allLostText,
} from '../../lib/stakes/stakes-texts.ts';
import styles from './stakes.module.css';

interface Props {
  readonly figures: SlateFigures;
  readonly query: StakesQuery;
  readonly bankrollCents: number;
}

/** What Kelly on each bet alone would stake, and what it risks. */
export function AlonePanel({ figures, query, bankrollCents }: Props): ReactNode {
  const { together, alone, aloneFull } = figures;
  const allLost = allLostText(figures);
  const pastRoi = pastRoiText(figures);
  const ways = [
    { name: 'Together, as above', risk: together.risk },
    ...(query.fractionPercent === 100
      ? []
      : [{ name: `Alone, ${kellyText(query.fractionPercent).replace(' Kelly', '')}`, risk: alone.risk }]),
    { name: 'Alone, full', risk: aloneFull.risk },
  ].map(({ name, risk }) => ({ name, texts: riskTexts(risk) }));
  return (
    <Panel title="Kelly on each bet alone" isFlush>
      <div className={styles.texts}>
        <p>{comparedText(figures, bankrollCents)}</p>
        {allLost === null ? null : <p>{allLost}</p>}
        {pastRoi === null ? null : (
          <p>
            <WholeAmounts text={pastRoi} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <DataTable caption="Risk of the slate by way of staking">
          <thead>
            <tr>
              <th scope="col">Kelly stakes</th>
              {ways.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RISK_NAMES.map((risk, index) => (
              <tr key={risk}>
                <th scope="row">{risk}</th>
                {ways.map(({ name, texts }) => (
                  <td key={name}>{texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  );
}
