import {
  comparePitchers,
  fileBetterPitcher,
  pitcherShortNames,
  readPitcherFigures,
  shortTeamName,
} from '@app/domain';
import type { ComparedSide } from '@app/domain';
import type { ReactNode } from 'react';
import { ComparePair } from '../../../../ui/compare-pair.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import styles from './mlb.module.css';

/** The Pitcher Comparison tab with the two starters (S-412, S-413). */
export function MlbPitchers({ game, record }: AnalysisProps): ReactNode {
  const away = readPitcherFigures(record, 'away');
  const home = readPitcherFigures(record, 'home');
  const teams = { away: shortTeamName('mlb', game.away_team), home: shortTeamName('mlb', game.home_team) };
  const starters = { away: `the ${teams.away} starter`, home: `the ${teams.home} starter` };
  const { rows, comparable, advantages, summary } = comparePitchers(away, home, starters);
  const [awayName, homeName] = pitcherShortNames(away, home, starters);
  // Without comparable figures, the file's verdict has no basis.
  const better = comparable > 0 ? fileBetterPitcher(record) : null;
  return (
    <Panels>
      <ComparePair
        away={{ name: away.name ?? 'Starter not named', note: teams.away }}
        home={{ name: home.name ?? 'Starter not named', note: teams.home }}
        sections={[{ rows }]}
      />
      <p className={styles.note}>
        {summary} The figures come with the published picks{fileOpinion(better, awayName, homeName)}. ▲ marks
        the better side; the word places the value on a fixed scale. Bars show the value, and a shorter bar is
        better where lower wins.
      </p>
      {comparable > 0 ? (
        <PanelRow>
          <Ahead name={awayName} items={advantages.away} of={comparable} />
          <Ahead name={homeName} items={advantages.home} of={comparable} />
        </PanelRow>
      ) : null}
    </Panels>
  );
}

/** Returns the sentence part after the name of the pitcher the file rates better. */
function fileOpinion(better: ComparedSide | 'even' | null, away: string, home: string): string {
  if (better === null) return '';
  return better === 'even'
    ? ', which call them even'
    : `, which call ${better === 'away' ? away : home} the better pitcher`;
}

interface AheadProps {
  readonly name: string;
  readonly items: readonly string[];
  readonly of: number;
}

/** The figures in which one pitcher leads. */
function Ahead({ name, items, of }: AheadProps): ReactNode {
  return (
    <Panel title={name} note={`Ahead on ${String(items.length)} of ${String(of)}`}>
      <ul className={styles.ahead}>
        {items.map((item) => (
          <li key={item}>
            <span className={styles.sign} aria-hidden="true">
              ▲
            </span>
            {item}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
