import {
  CFB_METRICS,
  METRICS,
  comparisonRow,
  formatRecord,
  readFootballAnalysis,
  textRow,
} from '@app/domain';
import type { ComparisonRow, FootballTeam, Metric } from '@app/domain';
import type { ReactNode } from 'react';
import { ComparePair } from '../../../../ui/compare-pair.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { BETTER_TEAM } from '../../lib/better-team.ts';

/** Beside “Points” (S-411), and per game like them. */
const POINTS_ALLOWED: Metric = { ...METRICS.pointsAllowed, label: 'Points allowed' };

/** Season-to-date figures of both college teams (S-318, S-411). Empty when the file has none. */
export function CollegeTeams({ game, record }: AnalysisProps): ReactNode {
  const { homeTeam: home, awayTeam: away } = readFootballAnalysis(game, record);
  if (home.pointsPerGame === null && away.pointsPerGame === null) return null;
  const compare = (metric: Metric, read: (team: FootballTeam) => number | null): ComparisonRow =>
    comparisonRow(metric, read(away), read(home));
  // Skips figures that the file has for neither team.
  const efficiency = [
    compare(CFB_METRICS.yardsPerPlay, (team) => team.yardsPerPlay),
    compare(CFB_METRICS.redZonePercent, (team) => team.redZonePercent),
    compare(CFB_METRICS.thirdDownPercent, (team) => team.thirdDownPercent),
  ].filter((row) => row.away.text !== null || row.home.text !== null);
  const period = home.basis === null ? '' : `, ${home.basis}`;
  return (
    <ComparePair
      title="Team comparison"
      away={{ name: game.away_team, note: away.conference ?? undefined }}
      home={{ name: game.home_team, note: home.conference ?? undefined }}
      sections={[
        {
          title: `Results${period}`,
          rows: [
            textRow('Record', recordText(away.wins, away.losses), recordText(home.wins, home.losses)),
            textRow(
              'Against the spread',
              recordText(away.winsAgainstSpread, away.lossesAgainstSpread),
              recordText(home.winsAgainstSpread, home.lossesAgainstSpread),
            ),
          ],
        },
        {
          title: `Averages per game${period}`,
          rows: [
            compare(CFB_METRICS.pointsPerGame, (team) => team.pointsPerGame),
            compare(POINTS_ALLOWED, (team) => team.pointsAllowedPerGame),
            compare(METRICS.pointDifference, (team) => team.pointDifference),
            ...efficiency,
          ],
          note: BETTER_TEAM,
        },
      ]}
    />
  );
}

function recordText(wins: number | null, losses: number | null): string | null {
  return wins === null || losses === null ? null : formatRecord(wins, losses);
}
