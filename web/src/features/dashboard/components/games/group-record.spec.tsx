import { screen } from '@testing-library/react';
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
  expect(group(/^NO BET/)).toHaveTextContent(/Record 64–62 .*50\.8%, ROI −3\.2%/);
});

it('names the record of every tier that a group has (S-284, S-350)', async () => {
  renderApp(profitabilityServer(), { sport: 'cfb' });
  await screen.findAllByRole('article');
  const high = 'HIGH record 13–12 .*ROI −0\\.7%, small sample, unproven: paper trade';
  const mediumPlus = 'MEDIUM\\+ record 40–49 .*ROI −14\\.2%, unproven: paper trade';
  const medium = 'MEDIUM record 141–127 .*ROI \\+0\\.4%, unproven';
  const records = [
    [/^Grade A/, high],
    [/^Grade B/, high + mediumPlus],
    [/^Grade C/, mediumPlus + medium],
    [/^Grade F/, 'NO BET record'],
  ] as const;
  for (const [name, record] of records) expect(group(name)).toHaveTextContent(new RegExp(record));
  expect(screen.getByRole('complementary', { name: 'Record' })).toHaveTextContent(
    'The published CFB record, updated Sep 24, 2025, may include games after these.',
  );
});
