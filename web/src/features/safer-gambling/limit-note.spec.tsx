import { getSaferPlayRoute } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { runningPause, testLimit, withSaferPlay } from '../../../test/support/safer-play.ts';

const REACHED =
  /^Your weekly stake limit of \$100\.00 is reached until .+, 12:00 AM ET\. The stakes here don’t take it into account\. Your limits$/;
const use = { stakeCents: 24_784, bets: 5, lossCents: 0 };
const USED = { limits: [testLimit('stake', 'week', 10_000)], used: { day: use, week: use, month: use } };

const notes = () => screen.queryAllByRole('status').filter(({ textContent }) => REACHED.test(textContent));

it('the dashboard says once which limit is reached and keeps the published stakes', async () => {
  const server = withSaferPlay(demoServer(), USED);
  signInStored(server);
  renderApp(server, { path: '/dashboard', sport: 'nfl' });
  await screen.findByText(/The stakes here don’t take it into account/);
  const [note, ...others] = notes();
  expect(others).toHaveLength(0);
  expect(within(note ?? document.body).getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/safer-gambling',
  );
  await screen.findAllByRole('article');
  expect(document.body).toHaveTextContent(/Bet \$/);
});

it('a reached loss limit says that a pending bet may free it', async () => {
  const used = { ...USED.used, week: { ...use, lossCents: 4_000 } };
  const server = withSaferPlay(demoServer(), { limits: [testLimit('loss', 'week', 4_000)], used });
  signInStored(server);
  renderApp(server, { path: '/dashboard', sport: 'nfl' });
  expect(await screen.findByText(/The stakes here don’t take it into account/)).toHaveTextContent(
    /^Your weekly loss limit of \$40\.00 is reached until .+ ET, or sooner if a pending bet wins\. The stakes/,
  );
});

it('screens without published stakes do not read the limits for it', async () => {
  const server = withSaferPlay(demoServer(), USED);
  signInStored(server);
  renderApp(server, { path: '/terms' });
  await screen.findByRole('heading', { level: 1 });
  expect(server.requestsOf(getSaferPlayRoute)).toHaveLength(0);
});

it('a time-out has its own note', async () => {
  const server = withSaferPlay(demoServer(), { ...USED, pause: runningPause() });
  signInStored(server);
  renderApp(server, { path: '/dashboard', sport: 'nfl' });
  await screen.findByText(/Stakes and plan offers are hidden/);
  expect(notes()).toHaveLength(0);
});
