import { DEFAULT_FIGURE_LABEL, mlbTeamComparison, shortTeamName } from '@app/domain';
import type { TeamSection } from '@app/domain';
import type { ReactNode } from 'react';
import { fileDay } from '../../../../lib/file-day.ts';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { useTeamStats } from '../../../../lib/predictions/use-team-stats.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { ComparePair } from '../../../../ui/compare-pair.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panels } from '../panel.tsx';
import styles from './mlb.module.css';

/** The Team Comparison tab, away against home (S-358, S-385, S-410). */
export function MlbTeams({ game, record }: AnalysisProps): ReactNode {
  const stats = useTeamStats();
  if (!stats) {
    return (
      <p className={styles.loading} role="status">
        Loading team statistics...
      </p>
    );
  }
  const names = {
    away: shortTeamName('mlb', game.away_team),
    home: shortTeamName('mlb', game.home_team),
  };
  const { lastUpdated } = stats;
  // Totals that include this game or later ones were unknown before it. Undated totals are left out because they might
  // include it.
  const wereKnown = lastUpdated === null || game.game_date === null || lastUpdated < game.game_date;
  const updated = wereKnown ? fileDay(lastUpdated) : null;
  const seasonTeams = lastUpdated === null ? {} : stats.teams;
  const sections = mlbTeamComparison(game, record, wereKnown ? seasonTeams : null);
  return (
    <Panels>
      <ComparePair
        away={{ name: names.away, note: 'Away' }}
        home={{ name: names.home, note: 'Home' }}
        sections={sections.map((section) => ({
          title: section.title,
          note: <SectionNote section={section} names={names} updated={updated} />,
          rows: section.rows,
        }))}
      />
      <p className={styles.note}>
        Figures as of the morning of the game
        {updated === null ? '' : `; season totals updated ${keepTogether(updated)}`}. ▲ marks the better team.
        Up and down compare the last 10 games with the season.
      </p>
    </Panels>
  );
}

interface NoteProps {
  readonly section: TeamSection;
  readonly names: Readonly<Record<'away' | 'home', string>>;
  readonly updated: string | null;
}

function SectionNote({ section, names, updated }: NoteProps): ReactNode {
  const seasonDay = section.title === 'Season Totals' && updated !== null ? `updated ${updated}` : null;
  const covered = section.note ?? seasonDay;
  return (
    <>
      {covered === null ? null : <span className={styles.covered}>{covered}</span>}
      {section.defaults.map((side) => (
        <span key={side} className={styles.withTag}>
          {names[side]} <Tag>{DEFAULT_FIGURE_LABEL}</Tag>
        </span>
      ))}
    </>
  );
}
