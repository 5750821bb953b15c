import { postSportVote } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('counts a vote on the server, once per sport, and says so only then (S-054)', async () => {
  const server = demoServer().refuse(postSportVote, { code: 'UNAVAILABLE', error: 'Away.' });
  const { user } = renderApp(server, { path: '/request-sport' });
  const vote = await screen.findByRole('button', { name: 'Vote for NHL' });
  await user.click(vote);
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(screen.queryByText(/We counted your vote/)).toBeNull();

  server.reply(postSportVote, { success: true, data: { sport: 'nhl' } });
  await user.click(vote);
  expect(await screen.findByText('Thanks. We counted your vote for NHL.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Voted for NHL' })).toBeDisabled();
  const sent = server.requestsOf(postSportVote);
  expect(sent.map(({ body }) => body)).toEqual([{ sport: 'nhl' }, { sport: 'nhl' }]);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('marks the announced sports, and takes others by mail (S-007, S-054)', async () => {
  renderApp(demoServer(), { path: '/request-sport' });
  const list = within(screen.getByRole('main'));
  const rows = (await list.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows.filter((row) => row.includes('Coming Soon'))).toEqual([
    'NBAComing SoonVoteSending…',
    'College BasketballComing SoonVoteSending…',
  ]);
  expect(list.getByRole('link', { name: /Email support/ })).toHaveAttribute(
    'href',
    'mailto:support@example.com?subject=Request%20a%20Sport',
  );
});
