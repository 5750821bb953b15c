import { screen, within } from '@testing-library/react';
import { profitabilityServer } from '../../../../../test/support/profitability.ts';
import { renderApp } from '../../../../../test/support/render-app.tsx';

/** Returns the group under a heading. */
function group(name: RegExp): HTMLElement | null {
  return screen.getByRole('heading', { level: 2, name }).closest('section');
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('has the record of NO BET from the newer summary (S-350)', async () => {
  renderApp(profitabilityServer(), { sport: 'nfl' });
  await screen.findAllByRole('article');
  expect(group(/^NO BET/)).toHaveTextContent(/Model test 64–62, .*50\.8%, ROI −3\.2%/);
});

it('lists the record of every tier once, and marks the grades that rest on unproven ones (S-284, S-350)', async () => {
  renderApp(profitabilityServer(), { sport: 'cfb' });
  await screen.findAllByRole('article');
  const high = '^HIGH 13–12, .*ROI.−0\\.7%, small sample, unproven: paper trade first';
  const mediumPlus = '^MEDIUM\\+ 40–49, .*ROI.−14\\.2%, unproven: paper trade first';
  const medium = '^MEDIUM 141–127, .*ROI.\\+0\\.4%, unproven: paper trade first$';
  const note = screen.getByRole('complementary', { name: 'Record' });
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(high),
    expect.stringMatching(mediumPlus),
    expect.stringMatching(medium),
    expect.stringMatching(/^LOW 219–227, /),
    expect.stringMatching(/^NO BET 177–194, /),
  ]);
  expect(note).toHaveTextContent(
    'CFB model test, 1,199 settled games, updated Sep 24, 2025. It may include games after these.',
  );
  for (const name of [/^Grade A/, /^Grade B/, /^Grade C/])
    expect(group(name)).toHaveTextContent(/games?Unproven: paper trade first/);
  for (const name of [/^Grade D/, /^Grade F/]) expect(group(name)).not.toHaveTextContent(/[Uu]nproven/);
});
