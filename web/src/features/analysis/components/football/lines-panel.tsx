import { formatOdds, formatSpread, formatTotal, readFootballAnalysis, shortTeamName } from '@app/domain';
import type { SideLines } from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import styles from './lines-panel.module.css';

/** Spread, odds and moneyline of both sides, the total, and the models' own line, with the pick in bold. */
export function LinesPanel({ game, record }: AnalysisProps): ReactNode {
  const analysis = readFootballAnalysis(game, record);
  const { homeLine } = analysis.spread;
  const pickIsAway = game.pickSide === 'away';
  const modelLine = homeLine === null ? null : pickIsAway ? 0 - homeLine : homeLine;
  const modelTeam = pickIsAway ? game.away_team : game.home_team;
  return (
    <Panel
      title="The lines"
      note={analysis.oddsSource === null ? undefined : `Odds from ${analysis.oddsSource}.`}
    >
      <table className={styles.lines}>
        <caption className="visually-hidden">The lines</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Spread</th>
            <th scope="col">Odds</th>
            <th scope="col">Moneyline</th>
          </tr>
        </thead>
        <tbody>
          <LineRow lines={analysis.away} sport={game.sport} isPick={pickIsAway} />
          <LineRow lines={analysis.home} sport={game.sport} isPick={game.pickSide === 'home'} />
          <tr>
            <td colSpan={4} className={styles.wide}>
              Total:{' '}
              <Value text={game.totalPoints === null ? null : `O/U ${formatTotal(game.totalPoints)}`} />
            </td>
          </tr>
          <tr>
            <td colSpan={4} className={styles.wide}>
              Model line:{' '}
              <Value
                text={
                  modelLine === null
                    ? null
                    : `${shortTeamName(game.sport, modelTeam)} ${formatSpread(modelLine)}`
                }
              />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

interface RowProps {
  readonly lines: SideLines;
  readonly sport: AnalysisProps['sport'];
  readonly isPick: boolean;
}

function LineRow({ lines, sport, isPick }: RowProps): ReactNode {
  return (
    <tr data-pick={isPick}>
      <th scope="row">
        {shortTeamName(sport, lines.team)}
        {isPick ? <span className="visually-hidden"> (the pick)</span> : null}
      </th>
      <td>{formatSpread(lines.spread)}</td>
      <td>
        <Value text={formatOdds(lines.spreadOdds)} />
      </td>
      <td>
        <Value text={formatOdds(lines.moneyline)} />
      </td>
    </tr>
  );
}
