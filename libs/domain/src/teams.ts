import type { Sport } from './sports.ts';
import { CFB_TEAMS, MLB_TEAMS, NFL_TEAMS } from './team-names.ts';

const TEAMS: Readonly<Record<Sport, readonly string[]>> = { cfb: CFB_TEAMS, nfl: NFL_TEAMS, mlb: MLB_TEAMS };

/** Returns a sport's team list, sorted: 58 college programs, 32 NFL teams, 30 MLB clubs (S-185). */
export function teamNames(sport: Sport): readonly string[] {
  return TEAMS[sport];
}

const TWO_WORD_NICKNAMES = ['Red Sox', 'White Sox', 'Blue Jays'];

/**
 * Returns a short team name: the nickname in the NFL and MLB (`Eagles`, `Red Sox`). College and unknown names
 * stay as they are.
 */
export function shortTeamName(sport: Sport, team: string): string {
  if (sport === 'cfb' || !TEAMS[sport].includes(team)) return team;
  const long = TWO_WORD_NICKNAMES.find((nickname) => team.endsWith(` ${nickname}`));
  return long ?? team.slice(team.lastIndexOf(' ') + 1);
}

/** Returns the short name as the object of a sentence: `the Eagles`, but `Alabama`, which takes no article. */
export function teamWithArticle(sport: Sport, team: string): string {
  const name = shortTeamName(sport, team);
  return name === team ? name : `the ${name}`;
}

/** Returns a player's surname with a suffix such as Jr.: `Nola`, `McCullers Jr.`. */
export function surname(name: string): string {
  const match = /(\S+)(\s+(?:Jr\.?|Sr\.?|II|III|IV))?$/.exec(name.trim());
  return match === null ? name : `${match[1] ?? ''}${match[2] ?? ''}`;
}
