import { formatDay } from '@app/domain';
import type { LockedGame } from '@app/domain';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { useOpenPick } from '../lib/predictions/use-opened-games.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import styles from './locked-pick.module.css';

/** What stands in place of a locked pick: how many games are left this week, and the one action that unlocks it. */
export function LockedPick({ game }: { readonly game: LockedGame }): ReactNode {
  const { opened, isOpening, error, open } = useOpenPick();
  const name = `${game.awayTeam} at ${game.homeTeam}`;
  const canOpen = opened === undefined || (opened.level === 'opened' && opened.left > 0);
  return (
    <div className={styles.locked}>
      <p className={styles.state}>
        <Lock size={16} strokeWidth={1.8} aria-hidden="true" />
        <b>Pick locked</b>
      </p>
      <p className={styles.note}>{opened === undefined ? 'Opens with the game’s result.' : noteOf(opened)}</p>
      {canOpen ? (
        <Button
          isLarge
          isBusy={isOpening}
          busyText="Opening"
          aria-label={`Open pick, ${name}`}
          onClick={() => {
            open(game);
          }}
        >
          Open pick
        </Button>
      ) : (
        <ButtonLink to={paths.dashboardPlans} label={`See plans, ${name}`}>
          See plans
        </ButtonLink>
      )}
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}

type Opened = NonNullable<ReturnType<typeof useOpenPick>['opened']>;

function noteOf({ level, left, limit, renewsAt }: Opened): string {
  if (level === 'week') return 'Your plan shows the current week. Pro shows every week.';
  if (left > 0) return `${String(left)} of ${String(limit)} games left this week.`;
  return `You opened your ${String(limit)} games of this week. New ones from ${formatDay(renewsAt)}.`;
}
