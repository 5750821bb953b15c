import { formatRoi } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { count, roiTrend } from '../../../../lib/samples.ts';
import { DataTable, TableNote } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { Variant, Variants } from '../../lib/back-test-variants.ts';
import styles from './back-test.module.css';

/** Every variant of this session with what was seen of it, newest first. */
export function VariantsPanel({ variants: { list, inherited } }: { readonly variants: Variants }): ReactNode {
  return (
    <Panel title="Variants tried" isFlush>
      <DataTable caption="Variants tried, newest first">
        <thead>
          <tr>
            <th scope="col">Rules</th>
            <th scope="col">Earlier ROI</th>
            <th scope="col">Later ROI</th>
          </tr>
        </thead>
        <tbody>
          {[...list].reverse().map((variant) => (
            <tr key={variant.key}>
              <th scope="row">
                <Link className={styles.variant} to={`${paths.labBackTest}?${variant.query}`}>
                  {variant.text}
                </Link>
              </th>
              <RoiCell seen={variant.earlier} />
              <RoiCell seen={variant.later} />
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableNote>
        {inherited === 0
          ? 'All variants since you opened this page. This list clears when you leave. The link keeps the count.'
          : `${count(inherited, 'more variant')} came with the link and cannot be listed.`}
      </TableNote>
    </Panel>
  );
}

function RoiCell({ seen }: { readonly seen: Variant['later'] }): ReactNode {
  if (seen === null) return <td data-quiet="true">Hidden</td>;
  const { roiPercent, bets } = seen;
  return (
    <td data-trend={roiTrend(roiPercent)}>
      <Value text={roiPercent === null ? null : formatRoi(roiPercent)} />{' '}
      <small className={styles.bets}>{count(bets, 'bet')}</small>
    </td>
  );
}
