import { COMING_SOON_LABEL, SPORTS, isActiveSport, meetsTier } from '@app/domain';
import type { Sport, SportId } from '@app/domain';
import { Check, Lock } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSlateIndex } from '../../lib/predictions/use-predictions.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useSport } from '../../lib/sport.ts';
import { focusFirstItem } from './lazy-menu.tsx';
import type { MenuProps } from './lazy-menu.tsx';
import styles from './menu.module.css';

/** The value of the entry for all sports. */
const ALL = 'all';

/** The newest season with published picks. Empty until it is known. */
function Season({ sport }: { readonly sport: Sport }): ReactNode {
  const index = useSlateIndex(sport);
  return index?.slates[0]?.season ?? null;
}

/**
 * Active sports with the season of their newest picks, all sports at once (for Elite, S-229), announced sports (locked),
 * and a link to request another (S-007, S-048, S-054). Not modal: a modal menu would insert a style element, which the content security policy blocks. Not in
 * a portal: it stays inside the header's landmark.
 */
export default function SportMenuList({ trigger, opening }: MenuProps): ReactNode {
  const { sport, setSport } = useSport();
  const { user } = useSession();
  const navigate = useNavigate();
  const shown = useLocation().pathname === paths.allSports ? ALL : sport;
  const hasAll = user !== null && meetsTier(user.subscriptionTier, 'elite');
  const hasChosen = useRef(false);

  function handleSelect(id: SportId | typeof ALL): void {
    hasChosen.current = id !== shown;
    if (id === ALL) {
      void navigate(paths.allSports);
      return;
    }
    if (!isActiveSport(id)) return;
    setSport(id);
    void navigate(paths.dashboard);
  }

  return (
    <DropdownMenu.Root modal={false} defaultOpen={opening !== null}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.content}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onFocus={opening === 'keyboard' ? focusFirstItem : undefined}
        onCloseAutoFocus={(event) => {
          // Choosing a new sport navigates, so focus goes to its heading instead of this button.
          if (hasChosen.current) event.preventDefault();
          hasChosen.current = false;
        }}
      >
        <DropdownMenu.RadioGroup
          value={shown}
          onValueChange={(id) => {
            handleSelect(id as SportId | typeof ALL);
          }}
        >
          {SPORTS.filter(({ isActive }) => isActive).map((entry) => (
            <SportItem key={entry.id} entry={entry} />
          ))}
          <DropdownMenu.RadioItem value={ALL} disabled={!hasAll} className={styles.item}>
            <span className={styles.mark}>{hasAll ? <Chosen /> : <Locked />}</span>
            <span className={styles.name}>All sports</span>
            {hasAll ? null : <span className={styles.tag}>Elite plan</span>}
          </DropdownMenu.RadioItem>
          {SPORTS.filter(({ isActive }) => !isActive).map((entry) => (
            <SportItem key={entry.id} entry={entry} />
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className={styles.separator} />
        <DropdownMenu.Item asChild className={styles.item}>
          <Link to={paths.requestSport}>
            <span className={styles.mark} />
            Request a Sport
          </Link>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function SportItem({ entry }: { readonly entry: (typeof SPORTS)[number] }): ReactNode {
  return (
    <DropdownMenu.RadioItem value={entry.id} disabled={!entry.isActive} className={styles.item}>
      <span className={styles.mark}>{entry.isActive ? <Chosen /> : <Locked />}</span>
      <span className={styles.name}>{entry.name}</span>
      {isActiveSport(entry.id) ? (
        <span className={styles.season}>
          <Season sport={entry.id} />
        </span>
      ) : (
        <span className={styles.tag}>{COMING_SOON_LABEL}</span>
      )}
    </DropdownMenu.RadioItem>
  );
}

function Chosen(): ReactNode {
  return (
    <DropdownMenu.ItemIndicator>
      <Check size={16} strokeWidth={1.6} aria-hidden="true" />
    </DropdownMenu.ItemIndicator>
  );
}

function Locked(): ReactNode {
  return <Lock size={14} strokeWidth={1.6} aria-hidden="true" />;
}
