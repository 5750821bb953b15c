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

it('names the record of every tier once, at the first group with one of its games (S-284, S-350)', async () => {
  renderApp(profitabilityServer(), { sport: 'cfb' });
  await screen.findAllByRole('article');
  const updated = 'updated Sep 24, 2025';
  const records = [
    [/^Grade A/, `HIGH record 13–12 .*ROI −0\\.7%, small sample, unproven: paper trade, ${updated}`],
    [/^Grade B/, `MEDIUM\\+ record 40–49 .*ROI −14\\.2%, unproven: paper trade, ${updated}`],
    [/^Grade C/, `MEDIUM record 141–127 .*ROI \\+0\\.4%, ${updated}`],
  ] as const;
  for (const [name, record] of records) expect(group(name)).toHaveTextContent(new RegExp(record));
  for (const tier of ['HIGH', 'MEDIUM+', 'MEDIUM', 'LOW', 'NO BET'])
    expect(screen.getAllByText((text) => text.startsWith(`${tier} record`))).toHaveLength(1);
  expect(screen.getByRole('complementary', { name: 'Record' })).toHaveTextContent(
    'The published CFB record, updated Sep 24, 2025, may include games after these.',
  );
});
