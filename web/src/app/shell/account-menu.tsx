import type { User } from '@app/contracts';
import { CircleUser } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../lib/session/session-context.ts';
import styles from './account-menu.module.css';
import menu from './menu.module.css';

/**
 * Signed in: Profile, Models, Findings and Logout; signed out: Login and Register (checklist S-055, of whose entries
 * those show whose screens exist). Not modal and not in a portal, like the sport menu.
 */
export function AccountMenu(): ReactNode {
  const { status, user, signOut } = useSession();
  if (status === 'restoring') return <span className={styles.trigger} />;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger}>
        {user ? (
          <>
            <span className="visually-hidden">Account: {user.displayName}</span>{' '}
            <span className={styles.avatar}>{initialsOf(user)}</span>
          </>
        ) : (
          <>
            <span className="visually-hidden">Account</span>
            <CircleUser size={18} strokeWidth={1.6} aria-hidden="true" />
          </>
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={`${menu.content ?? ''} ${styles.content ?? ''}`}
        align="end"
        sideOffset={6}
        collisionPadding={8}
      >
        {user ? (
          <>
            <DropdownMenu.Label className={styles.who}>{user.displayName}</DropdownMenu.Label>
            <LinkItem to={paths.profile}>Profile</LinkItem>
            <LinkItem to={paths.models}>Models</LinkItem>
            <LinkItem to={paths.findings}>Findings</LinkItem>
            <DropdownMenu.Separator className={menu.separator} />
            <DropdownMenu.Item className={menu.item} onSelect={() => void signOut()}>
              Logout
            </DropdownMenu.Item>
          </>
        ) : (
          <>
            <LinkItem to={paths.login}>Login</LinkItem>
            <LinkItem to={paths.register}>Register</LinkItem>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function LinkItem({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <DropdownMenu.Item asChild className={menu.item}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

/** First letters of the first two words of the name, or its first two letters. */
function initialsOf(user: User): string {
  const words = user.displayName.trim().split(/\s+/);
  const letters = words.length > 1 ? words.slice(0, 2).map(firstOf) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function firstOf(word: string): string {
  return [...word][0] ?? '';
}
