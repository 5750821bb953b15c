import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusFirstItem } from './lazy-menu.tsx';
import type { MenuProps } from './lazy-menu.tsx';
import menu from './menu.module.css';
import { MORE_LINKS } from './more-links.ts';

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
