import { formatPercent } from '@app/domain';
import type { Outlook } from '@app/domain';
import type { ReactNode } from 'react';
import { DataTable, TableNote } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { bankrollText, errorText, shareText } from './outlook-texts.ts';

/** How far bankrolls fall from a peak: the whole distribution. */
export function DropsPanel({ outlook }: { readonly outlook: Outlook }): ReactNode {
  const { drops, worstDropCents, worstDropPercent } = outlook;
  return (
    <Panel title="Worst drop from a peak" isFlush>
      <DataTable caption="Paths by their worst drop from a peak">
        <thead>
          <tr>
            <th scope="col" data-text>
              Drop of at least
            </th>
            <th scope="col">Share of paths</th>
            <th scope="col">Simulation error</th>
          </tr>
        </thead>
        <tbody>
          {drops.map(({ percent, share }) => (
            <tr key={percent}>
              <th scope="row">{percent}%</th>
              <td>{shareText(share)}</td>
              <td>{errorText(share)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableNote>
        One path in twenty drops {bankrollText(worstDropCents[4] ?? 0)} ({formatPercent(worstDropPercent[4])})
        or more.
      </TableNote>
    </Panel>
  );
}
