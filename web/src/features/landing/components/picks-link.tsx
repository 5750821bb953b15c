import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { suggestSport } from '../../../lib/sport.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import type { SlateTop } from '../lib/top-pick.ts';

interface Props {
  readonly className: string | undefined;
  readonly top: SlateTop | undefined;
  readonly children: ReactNode;
}

/** Opens the dashboard. New visitors find the sport shown above there. */
export function PicksLink({ className, top, children }: Props): ReactNode {
  const sport = top === undefined || top.kind === 'none' ? undefined : top.sport;
  return (
    <PageLink
      className={className}
      to={paths.dashboard}
      onOpen={() => {
        if (sport !== undefined) suggestSport(sport);
      }}
    >
      {children}
    </PageLink>
  );
}
