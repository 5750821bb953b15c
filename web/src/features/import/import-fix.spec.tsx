import { getBetLimitRoute, postImportCheck } from '@app/contracts';
import type { ImportRow } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';

const HEADER = 'Date,League,Matchup,Pick,Odds,Stake,Result,Profit';
const GOOD = '10/13/2024,NFL,Buffalo Bills @ New York Jets,Under 42,-110,$25.00,lost,-$25.00';

const LIMIT_RULE = 'Your limit for one bet is $20.00.';

/** A server that accepts every row except those it should refuse. */
function checkingServer(refused: readonly number[] = [], maxStakeCents: number | null = null): FakeServer {
  const server = demoServer()
    .replyWith(postImportCheck, ({ body }) => ({
      success: true as const,
      data: {
        rows: (body as { rows: ImportRow[] }).rows.map(({ line, stakeCents }) => ({
          line,
          verdict: refused.includes(line) ? ('error' as const) : ('new' as const),
          issues: refused.includes(line) ? [{ field: 'gameDate', rule: 'Game date is too far ahead' }] : [],
          warnings:
            maxStakeCents === null || stakeCents <= maxStakeCents
              ? []
              : [{ field: 'stakeCents', rule: LIMIT_RULE }],
          game: null,
        })),
      },
    }))
    // The limit may have changed since the check, so the preview repeats what the check returned.
    .replyWith(getBetLimitRoute, () => ({ success: true as const, data: { maxStakeCents: 1 } }));
  signInStored(server);
  return server;
}

async function choose(server: FakeServer, ...lines: readonly string[]): Promise<UserEvent> {
  const text = [HEADER, ...lines].join('\n');
  const { user } = renderApp(server, { path: '/dashboard/my-bets/import' });
  const file = new File([text], 'bets.csv', { type: 'text/csv' });
  Object.assign(file, { text: () => Promise.resolve(text) });
  await user.upload(await screen.findByLabelText('CSV file'), file);
  await screen.findByRole('heading', { name: 'Match the columns' });
  return user;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const row = async (line: number): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: 'Rows to fix' })).getByRole('listitem', {
    name: `Row ${String(line)}`,
  });
const sentRows = (server: FakeServer): readonly ImportRow[] =>
  server.requestsOf(postImportCheck).flatMap(({ body }) => (body as { rows: ImportRow[] }).rows);

describe('the columns of a file', () => {
  it('can contain both teams in one, split in the chosen order (S-181)', async () => {
    const server = checkingServer();
    const user = await choose(server, GOOD.replace('Buffalo Bills @ New York Jets', 'Bills vs. Jets'));
    expect(await screen.findByText('All 1 rows split.')).toBeVisible();
    expect(button('Home vs Away')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Away @ Home'));
    await user.click(await screen.findByRole('button', { name: 'Preview 1 bet' }));
    await screen.findByRole('heading', { name: 'Preview' });
    expect(sentRows(server)).toMatchObject([{ awayTeam: 'Buffalo Bills', homeTeam: 'New York Jets' }]);
    expect(sentRows(server)[0]).toMatchObject({ payoutCents: 0, gameDate: '2024-10-13' });
  });

  it('include a second column when each team has its own (S-186)', async () => {
    const user = await choose(checkingServer(), GOOD);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Column for Away and home team' }),
      'Two columns',
    );
    expect(screen.getByText('Choose a column for Away Team, Home Team.')).toBeVisible();
    expect(button('Preview 0 bets')).toBeDisabled();
  });

  it('can have decimal odds and days before months, shown next to them (S-188)', async () => {
    const server = checkingServer();
    const user = await choose(
      server,
      '13/10/2024,NFL,Bills @ Jets,Under 42,1.91,25,won,',
      '5/10/2024,NFL,Bills @ Jets,Under 42,2.5,25,won,',
    );
    expect(button('Decimal')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Day/Month')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await screen.findByRole('button', { name: 'Preview 2 bets' }));
    await screen.findByRole('heading', { name: 'Preview' });
    expect(sentRows(server)).toMatchObject([
      { odds: -110, payoutCents: 4775, gameDate: '2024-10-13' },
      { odds: 150, payoutCents: 6250, gameDate: '2024-10-05' },
    ]);
  });
});

describe('a row with an error', () => {
  const BAD = GOOD.replace('-110', 'abc');

  it('is fixed in place with its value, the reason and a one-click suggestion, never automatically (S-188)', async () => {
    const server = checkingServer();
    const user = await choose(server, GOOD, GOOD.replace('-110', '10/11'));
    expect(await screen.findByText('1 row could not be read as it stands. 1 to go.')).toBeVisible();
    expect(await row(3)).toHaveTextContent('10/11 in fractional odds is -110.');
    expect(screen.getByText('10/11', { selector: 'span' })).toBeVisible();
    expect(button('Preview 1 bet')).toBeEnabled();
    await user.click(button('Use -110 for Odds of row 3'));
    const input = screen.getByRole('textbox', { name: 'Odds of row 3' });
    expect(input).toHaveFocus();
    expect(input).toHaveValue('-110');
    expect(screen.getByText('10/11', { selector: 'del' })).toBeVisible();
    await user.clear(input);
    expect(button('Preview 1 bet')).toBeEnabled();
    await user.type(input, '-99');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/^Odds must be American odds/);
    await user.type(input, '9');
    expect(input).toBeValid();
    await user.click(button('Preview 2 bets'));
    await screen.findByRole('heading', { name: 'Preview' });
    expect(sentRows(server).map(({ odds }) => odds)).toEqual([-110, -999]);
  });

  it('that was cashed out has a field for its result and one for its payout (S-183)', async () => {
    const server = checkingServer();
    const cashedOut = GOOD.replace('lost,-$25.00', 'Cashed Out,');
    const user = await choose(server, cashedOut);
    expect(await row(2)).toHaveTextContent('Choose what it counts as.');
    expect(await row(2)).toHaveTextContent('Enter what the sportsbook paid you back.');
    await user.type(screen.getByRole('textbox', { name: 'Payout of row 2' }), '20');
    await user.click(button('Use Lost for Result of row 2'));
    await user.click(await screen.findByRole('button', { name: 'Preview 1 bet' }));
    await screen.findByRole('heading', { name: 'Preview' });
    expect(sentRows(server)).toMatchObject([{ result: 'lost', stakeCents: 2500, payoutCents: 2000 }]);
  });

  it('that contradicts its payout is one to fix (S-191)', async () => {
    const server = checkingServer();
    const user = await choose(server, GOOD.replace('lost,-$25.00', 'Cashed Out,'));
    await row(2);
    const input = screen.getByRole('textbox', { name: 'Payout of row 2' });
    await user.type(input, '20');
    await user.click(button('Use Lost for Result of row 2'));
    await user.clear(input);
    await user.type(input, '900');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      /^A lost bet pays at most its stake, so the payout is at most \$25\.00\./,
    );
    expect(button('Preview 0 bets')).toBeDisabled();
  });

  it('is skipped and kept again, alone or with the rest, and focus stays', async () => {
    const user = await choose(checkingServer(), GOOD, BAD, BAD);
    await row(3);
    await user.click(button('Skip row 3'));
    expect(button('Keep row 3')).toHaveFocus();
    await user.click(button('Keep row 3'));
    await user.click(button('Skip the rest'));
    expect(screen.getByRole('heading', { name: 'Fix in place' })).toHaveFocus();
    expect(screen.getByText('2 rows could not be read as they stand. 2 skipped.')).toBeVisible();
    await user.click(button('Preview 1 bet'));
    expect(await screen.findByText('1 new, 0 already here, 2 left out')).toBeVisible();
  });

  it('of an unsupported kind says what it is and offers nothing (S-180)', async () => {
    await choose(checkingServer(), GOOD.replace('NFL', 'NBA'), GOOD.replace('Under 42', '3-leg parlay'));
    expect(await row(2)).toHaveTextContent('NBA');
    expect(await row(2)).toHaveTextContent('This bet is on basketball. Only CFB, NFL and MLB bets can be');
    expect(await row(3)).toHaveTextContent('A parlay combines several bets in one.');
    expect(within(await row(3)).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Skip the rest' })).toBeNull();
    expect(button('Preview 0 bets')).toBeDisabled();
  });

  it('refused by the server is shown with its value and can be fixed on the way back', async () => {
    const server = checkingServer([2]);
    const user = await choose(server, GOOD, GOOD);
    await user.click(await screen.findByRole('button', { name: 'Preview 2 bets' }));
    expect(
      within(await screen.findByRole('region', { name: 'Rows left out' })).getByRole('listitem'),
    ).toHaveTextContent('Row 2 Game Date 2024-10-13: Game date is too far ahead');
    await user.click(button('Back'));
    expect(await row(2)).toHaveTextContent('Game date is too far ahead.');
    await user.type(screen.getByRole('textbox', { name: 'Game Date of row 2' }), '10/12/2024');
    await waitFor(() => {
      expect(button('Preview 2 bets')).toBeEnabled();
    });
  });

  it('refused by the server is read again when the date format changes', async () => {
    const server = checkingServer([2]);
    const user = await choose(server, GOOD.replace('10/13', '10/11'), GOOD.replace('10/13', '10/12'));
    await user.click(await screen.findByRole('button', { name: 'Preview 2 bets' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await row(2)).toHaveTextContent('Game date is too far ahead.');
    await user.click(button('Day/Month'));
    await waitFor(() => {
      expect(button('Preview 2 bets')).toBeEnabled();
    });
    expect(screen.queryByText(/Game date is too far ahead/)).toBeNull();
  });

  it('is one of the first fifty, and more are shown on request', async () => {
    const user = await choose(checkingServer(), ...Array.from({ length: 60 }, () => BAD));
    await row(51);
    expect(screen.queryByRole('listitem', { name: 'Row 52' })).toBeNull();
    await user.click(button('Show more'));
    expect(await row(61)).toBeVisible();
    expect(await row(52)).toHaveFocus();
  });
});

it("with a stake above the user's limit is marked in the preview and stays in it (S-461)", async () => {
  const user = await choose(checkingServer([], 2000), GOOD, GOOD.replaceAll('25.00', '20.00'));
  await user.click(await screen.findByRole('button', { name: 'Preview 2 bets' }));
  const large = await screen.findByRole('region', { name: 'Stakes above your limit' });
  expect(large).toHaveTextContent('1 bet is above your limitYour limit for one bet is $20.00.');
  expect(within(large).getByRole('listitem')).toHaveTextContent('Row 2 Under 42, $25.00');
  expect(
    within(screen.getByRole('region', { name: 'New bets' })).getByRole('cell', {
      name: 'above your limit: $25.00',
    }),
  ).toBeVisible();
  expect(button('Import 2 bets')).toBeEnabled();
});
