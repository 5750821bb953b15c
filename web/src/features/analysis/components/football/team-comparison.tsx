import {
  DEFAULT_FIGURE_LABEL,
  METRICS,
  comparisonRow,
  formatNumber,
  readFootballAnalysis,
  redZoneOf,
  shortTeamName,
  shownAdvantages,
} from '@app/domain';
import type { Advantage, FootballAnalysis, NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/badge.tsx';
import { ComparePair } from '../../../../ui/compare-pair.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, Panels } from '../panel.tsx';
import { BETTER_TEAM } from '../../lib/better-team.ts';

/** Both teams' figures, and the matchup advantages large enough to matter (S-419). */
export function TeamComparison({ game, record }: AnalysisProps): ReactNode {
  const analysis = readFootballAnalysis(game, record);
  const { homeTeam: home, awayTeam: away } = analysis;
  const redZone = [redZoneOf(home), redZoneOf(away)];
  // A row of defaults alone says nothing.
  const isMeasured = redZone.some(({ isDefault }) => !isDefault);
  const isDefault = isMeasured && redZone.some((side) => side.isDefault);
  return (
    <Panels>
      <ComparePair
        away={{ name: game.away_team }}
        home={{ name: game.home_team }}
        sections={[
          {
            title: 'Offense per game',
            rows: [
              comparisonRow(METRICS.pointsPerGame, away.pointsPerGame, home.pointsPerGame),
              comparisonRow(METRICS.passYardsPerGame, away.passYardsPerGame, home.passYardsPerGame),
              comparisonRow(METRICS.rushYardsPerGame, away.rushYardsPerGame, home.rushYardsPerGame),
              ...(isMeasured ? [redZoneRow(analysis)] : []),
            ],
            note: isDefault ? <Tag>Red zone: {DEFAULT_FIGURE_LABEL}</Tag> : undefined,
          },
          {
            title: 'Season',
            rows: [
              comparisonRow(METRICS.yardsPerGame, away.yardsPerGame, home.yardsPerGame),
              comparisonRow(METRICS.turnoverDifference, away.turnoverDifference, home.turnoverDifference),
              comparisonRow(METRICS.pointDifference, away.pointDifference, home.pointDifference),
            ],
            note: BETTER_TEAM,
          },
        ]}
      />
      <Advantages game={game} advantages={shownAdvantages(analysis)} />
    </Panels>
  );
}

function redZoneRow({ homeTeam, awayTeam }: FootballAnalysis) {
  const home = redZoneOf(homeTeam);
  const away = redZoneOf(awayTeam);
  return comparisonRow(METRICS.redZonePercent, away.percent, home.percent, {
    away: away.isDefault ? 'default' : null,
    home: home.isDefault ? 'default' : null,
  });
}

interface AdvantagesProps {
  readonly game: NormalizedGame;
  readonly advantages: readonly Advantage[];
}

function Advantages({ game, advantages }: AdvantagesProps): ReactNode {
  const title = 'Matchup advantages';
  if (advantages.length === 0)
    return (
      <Panel title={title} note="No advantage above 1 either way.">
        {null}
      </Panel>
    );
  return (
    <Panel title={title} note="Advantages above 1, largest first. The team listed is ahead.">
      <FactList
        facts={advantages.map(({ label, value }) => ({
          label,
          value: `${shortTeamName(game.sport, value > 0 ? game.home_team : game.away_team)} +${formatNumber(Math.abs(value), 1)}`,
        }))}
      />
    </Panel>
  );
}
