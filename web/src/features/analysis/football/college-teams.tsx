import { METRICS, comparisonRow, formatRecord, readFootballAnalysis, textRow } from '@app/domain';
import type { FootballTeam } from '@app/domain';
import type { ReactNode } from 'react';
import { ComparePair } from '../../../ui/compare-pair.tsx';
import type { AnalysisProps } from '../analysis-props.ts';

/** The figures of both college teams to date (checklist S-318); nothing when the file has none. */
export function CollegeTeams({ game, record }: AnalysisProps): ReactNode {
  const { homeTeam: home, awayTeam: away } = readFootballAnalysis(game, record);
  if (home.pointsPerGame === null && away.pointsPerGame === null) return null;
  const compare = (
    metric: (typeof METRICS)[keyof typeof METRICS],
    read: (team: FootballTeam) => number | null,
  ) => comparisonRow(metric, read(away), read(home));
  return (
    <ComparePair
      away={{ name: game.away_team, note: away.conference ?? undefined }}
      home={{ name: game.home_team, note: home.conference ?? undefined }}
      sections={[
        {
          title: 'Teams',
          note: home.basis ?? undefined,
          rows: [
            textRow('Record', recordText(away.wins, away.losses), recordText(home.wins, home.losses)),
            textRow(
              'Against the spread',
              recordText(away.winsAgainstSpread, away.lossesAgainstSpread),
              recordText(home.winsAgainstSpread, home.lossesAgainstSpread),
            ),
            compare(METRICS.pointsPerGame, (team) => team.pointsPerGame),
            compare(METRICS.pointsAllowed, (team) => team.pointsAllowedPerGame),
            compare(METRICS.pointDifference, (team) => team.pointDifference),
          ],
        },
      ]}
    />
  );
}

function recordText(wins: number | null, losses: number | null): string | null {
  return wins === null || losses === null ? null : formatRecord(wins, losses);
}
