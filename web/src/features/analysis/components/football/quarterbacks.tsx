import {
  METRICS,
  MISSING_TEXT,
  comparisonRow,
  formatNumber,
  quarterbackAdvantages,
  readFootballAnalysis,
  surname,
  textRow,
} from '@app/domain';
import type { NormalizedGame, Quarterback, QuarterbackAdvantage } from '@app/domain';
import type { ReactNode } from 'react';
import { ComparePair } from '../../../../ui/compare-pair.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import styles from './quarterbacks.module.css';

/** QBR, completion %, yards per attempt and TD:INT of both quarterbacks, and the leader in each (S-420). */
export function Quarterbacks({ game, record }: AnalysisProps): ReactNode {
  const { homeQuarterback: home, awayQuarterback: away } = readFootballAnalysis(game, record);
  if (!home && !away) {
    return (
      <Panel title="Quarterbacks" note="No quarterback data for this game.">
        {null}
      </Panel>
    );
  }
  const advantages = quarterbackAdvantages(away, home);
  const noneText = areComparable(away, home) ? 'No category.' : 'No data here.';
  return (
    <Panels>
      <ComparePair
        away={{ name: away?.name ?? MISSING_TEXT, note: game.away_team }}
        home={{ name: home?.name ?? MISSING_TEXT, note: game.home_team }}
        sections={[
          {
            rows: [
              comparisonRow(METRICS.qbr, away?.qbr ?? null, home?.qbr ?? null),
              comparisonRow(
                METRICS.completionPercent,
                away?.completionPercent ?? null,
                home?.completionPercent ?? null,
              ),
              comparisonRow(
                METRICS.yardsPerAttempt,
                away?.yardsPerAttempt ?? null,
                home?.yardsPerAttempt ?? null,
              ),
              textRow(
                'TD:INT',
                away?.touchdownsToInterceptions ?? null,
                home?.touchdownsToInterceptions ?? null,
              ),
            ],
          },
        ]}
      />
      <PanelRow>
        <AdvantageBox
          game={game}
          side="away"
          quarterback={away}
          advantages={advantages}
          noneText={noneText}
        />
        <AdvantageBox
          game={game}
          side="home"
          quarterback={home}
          advantages={advantages}
          noneText={noneText}
        />
      </PanelRow>
    </Panels>
  );
}

interface BoxProps {
  readonly game: NormalizedGame;
  readonly side: 'home' | 'away';
  readonly quarterback: Quarterback | null;
  readonly advantages: readonly QuarterbackAdvantage[];
  /** Stands in for the list of a quarterback who leads in nothing. */
  readonly noneText: string;
}

const COMPARED = ['qbr', 'completionPercent', 'yardsPerAttempt'] as const;

/** Whether both quarterbacks have one of the compared figures. */
function areComparable(away: Quarterback | null, home: Quarterback | null): boolean {
  return COMPARED.some((name) => [away, home].every((one) => one !== null && one[name] !== null));
}

function AdvantageBox({ game, side, quarterback, advantages, noneText }: BoxProps): ReactNode {
  const team = side === 'home' ? game.home_team : game.away_team;
  const own = advantages.filter((advantage) => advantage.side === side);
  const name = quarterback?.name ?? null;
  return (
    <Panel title={`${name === null ? team : surname(name)} ahead in`}>
      {own.length === 0 ? (
        <p className={styles.none}>{noneText}</p>
      ) : (
        <ul className={styles.list}>
          {own.map(({ label, by, decimals }) => (
            <li key={label}>
              {label} <b>+{formatNumber(by, decimals)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
