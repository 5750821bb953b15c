import { shortTeamName } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';

interface Props {
  readonly sport: Sport;
  readonly team: string;
  /** Hides the city where space is short. */
  readonly cityClass: string | undefined;
}

/** A team's whole name, with the part before its nickname in an element of its own. */
export function TeamName({ sport, team, cityClass }: Props): ReactNode {
  const nickname = shortTeamName(sport, team);
  if (nickname === team) return team;
  return (
    <>
      <span className={cityClass}>{team.slice(0, -nickname.length)}</span>
      {nickname}
    </>
  );
}
