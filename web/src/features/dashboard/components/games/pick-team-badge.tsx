import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { TeamBadge } from '../../../../ui/team-badge.tsx';

/** The badge of the picked team, if there is a pick. */
export function PickTeamBadge({ game }: { readonly game: NormalizedGame }): ReactNode {
  if (game.team_to_cover === null) return null;
  return <TeamBadge sport={game.sport} team={game.team_to_cover} />;
}
