import { ACTIVE_SPORTS, shortTeamName, teamKey, teamNames, type Sport } from '@app/domain';

/** Compares names without case, accents and punctuation. */
function keyOf(name: string): string {
  return teamKey(
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
  );
}

/** Returns the teams that a name fits best: its full names, or else short names and cities, or else names that contain it. */
export function matchTeams(sport: Sport, teams: readonly string[], asked: string): readonly string[] {
  const wanted = keyOf(asked);
  if (wanted === '') return [];
  const levels: readonly ((team: string) => boolean)[] = [
    (team) => keyOf(team) === wanted,
    (team) => isShortOf(sport, team, wanted),
    (team) => ` ${keyOf(team)} `.includes(` ${wanted} `),
  ];
  for (const isMatch of levels) {
    const found = teams.filter(isMatch);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a name is the short name or the city of a team, and not its whole name. */
function isShortOf(sport: Sport, team: string, wanted: string): boolean {
  const [short, full] = [keyOf(shortTeamName(sport, team)), keyOf(team)];
  if (short === full) return false;
  return short === wanted || (full.endsWith(` ${short}`) && full.slice(0, -short.length - 1) === wanted);
}

/** Whether a name is `Saints` or `New York`. Names of college teams are whole: `Michigan` is not `Michigan State`. */
export function isShortName(sport: Sport | null, asked: string): boolean {
  const wanted = keyOf(asked);
  return (sport === null ? ACTIVE_SPORTS : [sport]).some((one) =>
    teamNames(one).some((team) => isShortOf(one, team, wanted)),
  );
}
