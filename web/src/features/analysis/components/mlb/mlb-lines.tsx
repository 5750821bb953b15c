import { formatOdds, formatSpread, formatTotal, readMlbAnalysis, shortTeamName } from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import lines from '../football/lines-panel.module.css';
import { Panel } from '../panel.tsx';

/** The prices of a baseball game, where the spread is called the run line, with the pick in bold (S-404). */
export function MlbLines({ game, record }: AnalysisProps): ReactNode {
  const { away, home, total } = readMlbAnalysis(record);
  const sides = [
    { team: game.away_team, prices: away, isPick: game.pickSide === 'away' },
    { team: game.home_team, prices: home, isPick: game.pickSide === 'home' },
  ];
  return (
    <Panel title="The lines">
      <table className={lines.lines}>
        <caption className="visually-hidden">The lines</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Moneyline</th>
            <th scope="col">Run line</th>
            <th scope="col">Odds</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ team, prices, isPick }) => (
            <tr key={team} data-pick={isPick}>
              <th scope="row">
                {shortTeamName('mlb', team)}
                {isPick ? <span className="visually-hidden"> (the pick)</span> : null}
              </th>
              <td>
                <Value text={formatOdds(prices.moneyline)} />
              </td>
              <td>
                <Value text={formatSpread(prices.runLine)} />
              </td>
              <td>
                <Value text={formatOdds(prices.runLineOdds)} />
              </td>
            </tr>
          ))}
          <tr>
            <td colSpan={4} className={lines.wide}>
              Total: <Value text={total === null ? null : `O/U ${formatTotal(total)}`} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
