import { EASTERN_TIME_ZONE, formatClock, formatDayWithYear } from '@app/domain';
import type { LockedGame, NormalizedGame, SlateFacts, Sport } from '@app/domain';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { PageHeading } from '../../../../lib/heading-focus.tsx';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import { TeamBadge } from '../../../../ui/team-badge.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import type { FoundGame } from '../../../../lib/predictions/use-game.ts';
import { readOrigin } from '../../../../lib/session/origin.ts';
import type { AnalysisDefinition } from '../definitions.ts';
import styles from './game-head.module.css';
import { GameOutcome } from './game-outcome.tsx';
import { PublicationLine } from './publication-line.tsx';
import type { GameResultState } from '../use-game-result.ts';

interface Props extends GameResultState {
  readonly definition: AnalysisDefinition;
  readonly sport: Sport;
  /** undefined until the game is found. */
  readonly data: FoundGame | undefined;
  /** The matchup of a game whose pick is locked. */
  readonly locked: LockedGame | undefined;
  readonly view: SlateView | undefined;
  readonly slate: string | null;
}

/** What the head says about a game, locked or not. */
interface Shown extends Pick<NormalizedGame, 'week' | 'startsAt' | 'hasStartTime' | 'venue'> {
  readonly hasDate: boolean;
}

/**
 * The slate, teams, time and venue, publication time and result of a game (S-395). The heading stays the same element
 * when the game loads, so it keeps the focus.
 */
export function GameHead(props: Props): ReactNode {
  const { definition, sport, data, locked, view, slate, result, isAwaited } = props;
  const back = useBackPath(slate);
  const shown: Shown | undefined = data
    ? { ...data.game, hasDate: data.game.game_date !== null }
    : locked && view && { ...locked, week: view.slate.week, hasDate: true };
  const teams = teamsOf(data, locked);
  return (
    <header className={styles.head}>
      {shown && view ? (
        <Link to={back} className={styles.back}>
          <ChevronLeft size={14} strokeWidth={1.8} aria-hidden="true" />
          {slateName(definition, view.slate, shown.week)}
        </Link>
      ) : null}
      <PageHeading>
        {teams === undefined ? (
          'Game analysis'
        ) : (
          <>
            <TeamName sport={sport} team={teams.away} /> @ <TeamName sport={sport} team={teams.home} />
          </>
        )}
      </PageHeading>
      {shown ? (
        <p className={styles.facts}>
          <WholeAmounts text={factsOf(shown, view?.slate).join(', ')} />
        </p>
      ) : null}
      {data ? (
        <>
          <PublicationLine data={data} />
          {result ? (
            <GameOutcome game={data.game} result={result} />
          ) : isAwaited ? (
            <p className={styles.outcome}>Loading the result</p>
          ) : null}
        </>
      ) : null}
    </header>
  );
}

/** The name stays on a line if it fits, and the badge never parts from its first word. */
function TeamName({ sport, team }: { readonly sport: Sport; readonly team: string }): ReactNode {
  const [first = '', ...rest] = team.split(' ');
  return (
    <span className={styles.team}>
      <span className={styles.start}>
        <TeamBadge sport={sport} team={team} />
        {first}
      </span>
      {rest.map((word) => ` ${word}`).join('')}
    </span>
  );
}

function teamsOf(
  data: FoundGame | undefined,
  locked: LockedGame | undefined,
): { readonly away: string; readonly home: string } | undefined {
  if (data) return { away: data.game.away_team, home: data.game.home_team };
  return locked && { away: locked.awayTeam, home: locked.homeTeam };
}

/** Returns the path back to the dashboard as the user left it, filters included, or else to the game's slate. */
function useBackPath(slate: string | null): string {
  const { state } = useLocation() as { readonly state: unknown };
  const from = readOrigin(state)?.from;
  const dashboards: readonly string[] = [paths.dashboard, paths.predictions, paths.dashboardAgain];
  if (from !== undefined && dashboards.includes(from.split(/[?#]/)[0] ?? '')) return from;
  return slate === null ? paths.dashboard : `${paths.dashboard}?slate=${encodeURIComponent(slate)}`;
}

function slateName({ name }: AnalysisDefinition, slate: SlateFacts, week: number): string {
  return slate.date === null
    ? `${name} Week ${String(week)}`
    : `${name}, ${formatDayWithYear(`${slate.date}T12:00:00Z`, 'UTC')}`;
}

/** Returns week, date and venue, without those the file lacks (S-395). A slate of one day has no week to name. */
function factsOf(game: Shown, slate: SlateFacts | undefined): readonly string[] {
  const zone = game.hasStartTime ? undefined : EASTERN_TIME_ZONE;
  return [
    ...(slate?.date ? [] : [`Week ${String(game.week)}`]),
    ...(game.hasDate ? [formatDayWithYear(game.startsAt, zone)] : []),
    ...(game.hasStartTime ? [formatClock(game.startsAt)] : []),
    ...(game.venue === null ? [] : [game.venue]),
  ];
}
