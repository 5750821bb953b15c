import type { User } from '@app/contracts';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths, refundRequestsPath } from '../../config/paths.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import { loginOriginOf } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import styles from './account-menu.module.css';
import { focusFirstItem } from './lazy-menu.tsx';
import type { MenuProps } from './lazy-menu.tsx';
import { MORE_LINKS } from './more-links.ts';
import menu from './menu.module.css';

/**
 * Profile, Subscription, Models, Findings, Performance and Logout for users; Login and Register for visitors (S-055).
 * On a phone, where the bar has no room for links, this is the mobile menu and repeats them (S-057). Not modal and not in a portal, like the sport menu.
 */
export default function AccountMenuList({ trigger, opening }: MenuProps): ReactNode {
  const { user, signOut } = useSession();
  const origin = loginOriginOf(useLocation());
  const isPhone = useMedia(PHONE);
  const { isQuiet } = useOwnLimits();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opening !== null}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={`${menu.content ?? ''} ${styles.content ?? ''}`}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onFocus={opening === 'keyboard' ? focusFirstItem : undefined}
      >
        {user ? <DropdownMenu.Label className={styles.who}>{user.displayName}</DropdownMenu.Label> : null}
        {isPhone ? (
          <>
            <LinkItem to={paths.dashboard}>Dashboard</LinkItem>
            <LinkItem to={paths.myBets}>My Bets</LinkItem>
            <LinkItem to={paths.performance}>Performance</LinkItem>
            <LinkItem to={paths.lab}>Lab</LinkItem>
            {MORE_LINKS.map(({ to, label }) => (
              <LinkItem key={to} to={to}>
                {label}
              </LinkItem>
            ))}
            <DropdownMenu.Separator className={menu.separator} />
          </>
        ) : null}
        {user ? (
          <>
            <LinkItem to={paths.profile}>Profile</LinkItem>
            <LinkItem to={paths.dashboardPlans}>
              {isPhone && !isQuiet ? subscriptionText(user) : 'Subscription'}
            </LinkItem>
            {isPhone ? null : (
              <>
                <LinkItem to={paths.models}>Models</LinkItem>
                <LinkItem to={paths.findings}>Findings</LinkItem>
                <LinkItem to={paths.performance}>Performance</LinkItem>
              </>
            )}
            {user.role === 'admin' ? <LinkItem to={paths.admin}>Admin</LinkItem> : null}
            {user.role === 'admin' ? <LinkItem to={refundRequestsPath}>Refund requests</LinkItem> : null}
            <DropdownMenu.Separator className={menu.separator} />
            <DropdownMenu.Item className={menu.item} onSelect={() => void signOut()}>
              Logout
            </DropdownMenu.Item>
          </>
        ) : (
          <>
            <LinkItem to={paths.login} state={origin}>
              Login
            </LinkItem>
            <LinkItem to={paths.register} state={origin}>
              Register
            </LinkItem>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** 'Upgrade to Pro' on the free plan, 'Subscription' on every paid plan (S-057, S-222). */
function subscriptionText({ planId }: User): string {
  return planId === 'free' ? 'Upgrade to Pro' : 'Subscription';
}

interface LinkItemProps {
  readonly to: string;
  readonly state?: unknown;
  readonly children: ReactNode;
}

function LinkItem({ to, state, children }: LinkItemProps): ReactNode {
  return (
    <DropdownMenu.Item asChild className={menu.item}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}
