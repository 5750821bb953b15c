import type { User } from '@app/contracts';
import { CircleUser, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-context.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import styles from './account-menu.module.css';
import { LazyMenu } from './lazy-menu.tsx';
import { codeLoader } from '../../lib/code/load-code.ts';

const loadMenu = codeLoader(() => import('./account-menu-list.tsx'));

/** Shows who is signed in and opens the account menu (S-055), which holds all links on a phone (S-057). */
export function AccountMenu(): ReactNode {
  const { status, user } = useSession();
  const Icon = useMedia(PHONE) ? Menu : CircleUser;
  if (status === 'restoring') return <span className={styles.trigger} />;
  return (
    <LazyMenu load={loadMenu} className={styles.trigger}>
      {user ? (
        <>
          <span className="visually-hidden">Account: {user.displayName}</span>{' '}
          <span className={styles.avatar}>{initialsOf(user)}</span>
        </>
      ) : (
        <>
          <span className="visually-hidden">Account</span>
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
        </>
      )}
    </LazyMenu>
  );
}

/** Returns the initials of the first two parts of the name (`demo-admin` is `DA`), or its first two letters. */
function initialsOf(user: User): string {
  const words = user.displayName.match(/[^\s._-]+/g) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map(firstOf) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function firstOf(word: string): string {
  return [...word][0] ?? '';
}
