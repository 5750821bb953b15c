import type { Sport } from './sports.ts';
import { CFB_TEAMS, MLB_TEAMS, NFL_TEAMS } from './team-names.ts';

const TEAMS: Readonly<Record<Sport, readonly string[]>> = { cfb: CFB_TEAMS, nfl: NFL_TEAMS, mlb: MLB_TEAMS };

/** The fixed team list of a sport, sorted: 58 college programs, 32 NFL teams, 30 MLB clubs (S-185). */
export function teamNames(sport: Sport): readonly string[] {
  return TEAMS[sport];
}

const TWO_WORD_NICKNAMES = ['Red Sox', 'White Sox', 'Blue Jays'];

/**
 * A team's name for narrow places: the nickname of an NFL or MLB team (`Eagles`, `Red Sox`). College names,
 * and names that stand in no list, stay as they are.
 */
export function shortTeamName(sport: Sport, team: string): string {
  if (sport === 'cfb' || !TEAMS[sport].includes(team)) return team;
  const long = TWO_WORD_NICKNAMES.find((nickname) => team.endsWith(` ${nickname}`));
  return long ?? team.slice(team.lastIndexOf(' ') + 1);
}

/** Surname of a player for narrow places, with a suffix such as Jr. kept: `Nola`, `McCullers Jr.`. */
export function surname(name: string): string {
  const match = /(\S+)(\s+(?:Jr\.?|Sr\.?|II|III|IV))?$/.exec(name.trim());
  return match === null ? name : `${match[1] ?? ''}${match[2] ?? ''}`;
}
