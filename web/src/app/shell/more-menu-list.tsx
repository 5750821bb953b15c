import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { focusFirstItem } from './lazy-menu.tsx';
import type { MenuProps } from './lazy-menu.tsx';
import menu from './menu.module.css';

/** Screens about the models and their record. The phone's menu repeats them (S-057). */
export const MORE_LINKS = [
  { to: paths.record, label: 'Track Record' },
  { to: paths.verify, label: 'Verify' },
  { to: paths.models, label: 'Models' },
  { to: paths.findings, label: 'Findings' },
  { to: paths.bettingComparison, label: 'Strategy' },
] as const;

/** Not modal and not in a portal, like the sport menu. */
export default function MoreMenuList({ trigger, opening }: MenuProps): ReactNode {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opening !== null}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={menu.content}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onFocus={opening === 'keyboard' ? focusFirstItem : undefined}
      >
        {MORE_LINKS.map(({ to, label }) => (
          <DropdownMenu.Item key={to} asChild className={menu.item}>
            <Link to={to}>{label}</Link>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
