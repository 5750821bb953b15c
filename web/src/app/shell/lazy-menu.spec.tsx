import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { LazyMenu, focusFirstItem } from './lazy-menu.tsx';
import type { MenuProps } from './lazy-menu.tsx';

function Menu({ trigger, opening }: MenuProps): ReactNode {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opening !== null}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content onFocus={opening === 'keyboard' ? focusFirstItem : undefined}>
        <DropdownMenu.Item>First</DropdownMenu.Item>
        <DropdownMenu.Item>Second</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const button = (): HTMLElement => screen.getByRole('button', { name: 'Things' });
const loaded = (): Promise<{ default: typeof Menu }> => Promise.resolve({ default: Menu });

function renderMenu(load: () => Promise<{ default: typeof Menu }>): void {
  render(
    <LazyMenu load={load} className={undefined}>
      Things
    </LazyMenu>,
  );
}

it('loads the menu when the pointer reaches the button, not before, and keeps focus', async () => {
  const load = jest.fn(loaded);
  renderMenu(load);
  expect(load).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.tab();
  await waitFor(() => {
    expect(button()).toHaveAttribute('data-state', 'closed');
  });
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'First' })).toHaveFocus();
});

it('opens at its first entry when the keyboard was faster than the network', async () => {
  let arrive = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  renderMenu(() => waiting.then(loaded));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  await waitFor(async () => {
    expect(await screen.findByRole('menuitem', { name: 'First' })).toHaveFocus();
  });
  await userEvent.keyboard('{Escape}');
  expect(button()).toHaveFocus();
});

it('opens when the pointer was faster than the network', async () => {
  renderMenu(loaded);
  await userEvent.click(button());
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('stays a button while offline and tries again', async () => {
  const load = jest.fn(loaded).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderMenu(load);
  fireEvent.click(button());
  await waitFor(() => {
    expect(load).toHaveBeenCalledTimes(1);
  });
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button());
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('preloads when the first screen had its time and the browser is idle', async () => {
  let idle: IdleRequestCallback | null = null as IdleRequestCallback | null;
  Object.assign(window, {
    requestIdleCallback: (callback: IdleRequestCallback) => {
      idle = callback;
      return 1;
    },
    cancelIdleCallback: () => undefined,
  });
  jest.useFakeTimers();
  renderMenu(loaded);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(idle).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(button()).not.toHaveAttribute('data-state');
  act(() => {
    idle?.({ didTimeout: false, timeRemaining: () => 10 });
  });
  await waitFor(() => {
    expect(button()).toHaveAttribute('data-state', 'closed');
  });
  expect(button()).not.toHaveFocus();
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined });
});
