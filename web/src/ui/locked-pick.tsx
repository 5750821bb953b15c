import { formatDay } from '@app/domain';
import type { LockedGame } from '@app/domain';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { useOpenPick } from '../lib/predictions/use-open-pick.ts';
import type { OpenPick } from '../lib/predictions/use-open-pick.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Offer } from './offer.tsx';
import styles from './locked-pick.module.css';

/** What stands in place of a locked pick on its game's page: how many games are left, and the one action. */
export function LockedPick({ game }: { readonly game: LockedGame }): ReactNode {
  const { opened } = useOpenPick();
  return (
    <section className={styles.locked} aria-label="Pick locked">
      <p className={styles.state}>
        <LockIcon />
        <b>Pick locked</b>
      </p>
      <LockedNote opened={opened} />
      {canOpen(opened) ? <OpenButton game={game} /> : <SeePlans />}
    </section>
  );
}

export function LockIcon(): ReactNode {
  return <Lock size={16} strokeWidth={1.8} aria-hidden="true" />;
}

/** How many games the reader can still open, and that finished games need none. */
export function LockedNote({ opened }: Pick<OpenPick, 'opened'>): ReactNode {
  return (
    <p className={styles.note}>
      {opened === undefined ? null : `${noteOf(opened)} `}Finished games are open to everyone.
    </p>
  );
}

/** Leads on from picks that the reader cannot open one by one. */
export function SeePlans(): ReactNode {
  return (
    <Offer>
      <ButtonLink to={paths.dashboardPlans}>See plans</ButtonLink>
    </Offer>
  );
}

interface OpenProps {
  readonly game: LockedGame;
  /** Called before the pick appears. */
  readonly onOpen?: (id: string) => void;
}

/** Opens the pick, or says why it stays locked. */
export function OpenButton({ game, onOpen }: OpenProps): ReactNode {
  const { isOpening, error, open } = useOpenPick();
  return (
    <>
      <Button
        isLarge
        isBusy={isOpening}
        busyText="Opening"
        aria-label={`Open pick, ${game.awayTeam} at ${game.homeTeam}`}
        onClick={() => {
          onOpen?.(game.id);
          open(game);
        }}
      >
        Open pick
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </>
  );
}

type Opened = OpenPick['opened'];

/** Whether the reader can open a further game. Until the server said so, it decides on the click. */
export function canOpen(opened: Opened): boolean {
  return opened === undefined || (opened.level === 'opened' && opened.left > 0);
}

function noteOf({ level, left, limit, renewsAt }: NonNullable<Opened>): string {
  if (level === 'week') return 'Your plan shows the current week. Pro shows every week.';
  if (left > 0) return `${String(left)} of ${String(limit)} games left this week.`;
  return `You opened your ${String(limit)} games of this week. New ones from ${formatDay(renewsAt)}.`;
}
