import { render, screen } from '@testing-library/react';
import { setupUser } from '../../test/support/user.ts';
import { PHONE } from '../lib/use-media.ts';
import { Explainer } from './explainer.tsx';

const toggle = (): HTMLElement => screen.getByRole('button', { name: /^What is this/ });
const show = () => render(<Explainer terms={['tier', 'grade', 'breakEven', 'replay']} />);

it('explains the words on the first visit, until it is closed once', async () => {
  const user = setupUser();
  const { unmount } = show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await screen.findByText('Tier');
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Tier',
    'Grade',
    'Break-even',
    'Replay',
  ]);
  expect(
    screen.getByText(
      'The model’s rating of a pick, from A down to F. It limits the stake: D and F carry none.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^The win rate you need to break even at this price: 52.4% at -110\./),
  ).toBeVisible();
  expect(window.localStorage.getItem('explained')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
  expect(document.querySelector('dt')).toBeNull();
  unmount();
  show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

it('stays available', async () => {
  window.localStorage.setItem('explained', 'yes');
  const user = setupUser();
  show();
  expect(document.querySelector('dt')).toBeNull();
  await user.click(toggle());
  expect(await screen.findByText('Break-even')).toBeVisible();
  await user.click(toggle());
  expect(document.querySelector('dt')).toBeNull();
});

it('starts as one line on a phone', () => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === PHONE }) as MediaQueryList);
  show();
  expect(toggle()).toHaveTextContent('What is this?Tier, Grade, Break-even, Replay');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  media.mockRestore();
});
