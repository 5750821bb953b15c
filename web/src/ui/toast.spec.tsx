import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ToastProvider, useToast } from './toast.tsx';
import type { ToastMessage } from './toast-message.ts';

let show: (message: ToastMessage) => void;

function Probe(): ReactNode {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return <button type="button">On the page</button>;
}

function page(owner: string | null = 'sam'): ReactNode {
  return (
    <ToastProvider owner={owner}>
      <Probe />
    </ToastProvider>
  );
}

const undo = jest.fn();
const SETTLED: ToastMessage = {
  kind: 'done',
  text: 'Saints +2.5 marked Won, +$49.02',
  action: { label: 'Undo', spoken: 'Press F8 and then Undo to reopen the bet', onClick: undo },
};

const toasts = (): HTMLElement[] => screen.queryAllByRole('listitem');
const pass = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  undo.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

/** The first message loads the library and goes away. The second runs under the test's clock. */
async function second(message: ToastMessage = SETTLED): Promise<ReturnType<typeof render>> {
  const view = render(page());
  act(() => {
    show({ kind: 'done', text: 'First' });
  });
  await screen.findAllByText('First');
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(toasts()).toHaveLength(0);
  act(() => {
    show(message);
  });
  pass(50);
  return view;
}

it('it closes automatically after 8 s', async () => {
  await second();
  expect(toasts()).toHaveLength(1);
  pass(7_900);
  expect(toasts()).toHaveLength(1);
  pass(100);
  expect(toasts()).toHaveLength(0);
});

it('it waits while focus is on it and continues afterwards', async () => {
  await second();
  pass(7_000);
  act(() => {
    screen.getByRole('button', { name: 'Undo' }).focus();
  });
  pass(60_000);
  expect(toasts()).toHaveLength(1);
  act(() => {
    screen.getByRole('button', { name: 'On the page' }).focus();
  });
  pass(500);
  expect(toasts()).toHaveLength(1);
  pass(600);
  expect(toasts()).toHaveLength(0);
});

it('it waits while the pointer is on it', async () => {
  await second();
  fireEvent.pointerMove(screen.getByText(SETTLED.text, { selector: 'li *' }));
  pass(60_000);
  expect(toasts()).toHaveLength(1);
});

it('it is announced politely with how to undo, and a failure at once (S-482)', async () => {
  await second();
  const polite = screen.getByRole('status');
  expect(polite).toHaveAttribute('aria-live', 'polite');
  expect(polite).toHaveTextContent(
    'Message Saints +2.5 marked Won, +$49.02. Press F8 and then Undo to reopen the bet',
  );
  pass(2_000);
  act(() => {
    show({ kind: 'failed', text: 'Failed to update bet' });
  });
  pass(50);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByRole('status')).toHaveTextContent('Message Failed to update bet');
});

it.each([
  ['Bet placed successfully!', 'Message Bet placed successfully! Saints +2.5: to undo, press F8'],
  ['Bet removed.', 'Message Bet removed. Saints +2.5: to undo, press F8'],
  ['Bet removed', 'Message Bet removed. Saints +2.5: to undo, press F8'],
])('%s is announced with one period at its end (S-482)', async (text, heard) => {
  const spoken = 'Saints +2.5: to undo, press F8';
  await second({ kind: 'done', text, action: { label: 'Undo', spoken, onClick: undo } });
  expect(screen.getByRole('status')).toHaveTextContent(heard);
});

it('F8 reaches it, and it undoes once', async () => {
  await second();
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const place = screen.getByRole('region', { name: 'Messages (F8)' });
  expect(place).toContainElement(document.activeElement as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toasts()).toHaveLength(0);
});

it('another user cannot undo it', async () => {
  const { rerender } = await second();
  rerender(page('kim'));
  expect(toasts()).toHaveLength(0);
});
