import { ACTIVE_SPORTS, formatDay, formatGameTime, shortTeamName, sportConfig, teamNames } from '@app/domain';
import type { Sport } from '@app/domain';
import { gamePath, paths } from '../../config/paths.ts';
import type { Entry, GoTo } from './entries.ts';
import type { KnownSlate } from './use-open-slates.ts';

interface KnownGame {
  readonly id: string;
  readonly sport: Sport;
  readonly away: string;
  readonly home: string;
  readonly time: string;
  readonly link: string | null;
}

/** Returns every game of the slates once, locked ones too. */
export function gamesOf(slates: readonly KnownSlate[]): readonly KnownGame[] {
  const games = slates.flatMap(({ view, link }) => [
    ...view.games.map(({ id, sport, away_team: away, home_team: home, startsAt, hasStartTime }) => ({
      id,
      sport,
      away,
      home,
      startsAt,
      hasStartTime,
      link,
    })),
    ...view.locked.map(({ awayTeam: away, homeTeam: home, ...game }) => ({ ...game, away, home, link })),
  ]);
  const known = new Map(games.map((game) => [`${game.sport} ${game.id}`, game] as const).reverse());
  return [...known.values()].reverse().map(({ startsAt, hasStartTime, ...game }) => ({
    ...game,
    time: hasStartTime ? formatGameTime(startsAt) : formatDay(startsAt, 'UTC'),
  }));
}

/** Returns an entry for each game, which opens its analysis. */
export function gameEntries(games: readonly KnownGame[], goTo: GoTo): readonly Entry[] {
  return games.map(({ id, sport, away, home, time, link }) => ({
    id: `game ${sport} ${id}`,
    label: `${shortTeamName(sport, away)} @ ${shortTeamName(sport, home)}`,
    note: `${sportConfig(sport).shortName}, ${time}`,
    teams: { sport, names: [away, home] },
    words: `${away} ${home}`,
    run: () => {
      goTo(gamePath(id, link));
    },
  }));
}

/**
 * Returns an entry for each team of the lists and of the games. It opens the dashboard with the team's games, or with all
 * when it has none.
 */
export function teamEntries(games: readonly KnownGame[], goTo: GoTo): readonly Entry[] {
  return ACTIVE_SPORTS.flatMap((sport) => {
    const current = games.filter((game) => game.sport === sport && game.link === null);
    const playing = new Set(current.flatMap(({ away, home }) => [away, home]));
    const names = [...new Set([...playing, ...teamNames(sport)])].sort((one, other) =>
      one.localeCompare(other),
    );
    const { shortName } = sportConfig(sport);
    return names.map((name) => ({
      id: `team ${sport} ${name}`,
      label: name,
      teams: { sport, names: [name] },
      note: playing.has(name) ? shortName : `${shortName}, no game in this slate`,
      run: () => {
        goTo(playing.has(name) ? `${paths.dashboard}?team=${encodeURIComponent(name)}` : paths.dashboard, {
          sport,
        });
      },
    }));
  });
}
