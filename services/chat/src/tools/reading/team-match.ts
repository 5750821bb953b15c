import { shortTeamName, teamKey, type Sport } from '@app/domain';

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
    (team) => {
      const short = keyOf(shortTeamName(sport, team));
      const full = keyOf(team);
      return short === wanted || (full.endsWith(` ${short}`) && full.slice(0, -short.length - 1) === wanted);
    },
    (team) => ` ${keyOf(team)} `.includes(` ${wanted} `),
  ];
  for (const isMatch of levels) {
    const found = teams.filter(isMatch);
    if (found.length > 0) return found;
  }
  return [];
}
