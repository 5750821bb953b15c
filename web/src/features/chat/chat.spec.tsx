import { getChat, postChat } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { chatServer, doneEvent, storedMessage, textEvent, WHY_SAINTS } from '../../../test/support/chat.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const SAINTS = '/dashboard/game/2024_07_DEN_NO';
const GREETINGS = {
  game: 'I can explain this game’s models, price and grade. Every number I give names its source.',
  other:
    'I can show you the best picks, what to stake on them, and how the system and your own bets have done. Every number I give names its source.',
  performance:
    'I can explain your results: your profit, your win rate, and whether you are above break-even. Every number I give names its source.',
  myBets:
    'I can sum up your bets: your record by sport, tier or month, and your latest results. Every number I give names its source.',
};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function open({ user }: RenderedApp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Assistant' }));
  return screen.findByRole('complementary', { name: 'Your Personal Betting Analyst' });
}

const input = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const log = (): HTMLElement => screen.getByRole('log', { name: 'Messages' });

it.each(['free', 'premium'] as const)(
  'a %s user has no toggle and no AI button (S-058, S-244)',
  async (tier) => {
    const server = demoServer();
    signInStored(server, testUser({ planId: tier === 'free' ? 'free' : 'pro', subscriptionTier: tier }));
    renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
    await screen.findByRole('navigation', { name: 'Mobile' });
    expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'AI' })).toBeNull();
  },
);

it('a visitor has neither (S-244)', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard/models' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull();
});

it('the toggle opens the panel under its title, focuses the input, and closes it again (S-008, S-051, S-253)', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
  const panel = await open(app);
  const toggle = screen.getByRole('button', { name: 'Assistant' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(within(panel).getByRole('heading', { name: 'Your Personal Betting Analyst' })).toBeVisible();
  expect(input()).toHaveFocus();
  expect(document.documentElement).toHaveAttribute('data-assistant', 'open');
  await app.user.click(toggle);
  expect(panel).not.toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(document.documentElement).not.toHaveAttribute('data-assistant');
});

it.each(['{Escape}', 'Close'])(
  '%s closes the panel and returns the focus to the toggle (S-253)',
  async (how) => {
    const app = renderApp(chatServer().server, { sport: 'nfl', path: '/dashboard/models' });
    const panel = await open(app);
    if (how === 'Close') await app.user.click(within(panel).getByRole('button', { name: 'Close' }));
    else await app.user.keyboard(how);
    expect(panel).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assistant' })).toHaveFocus();
  },
);

it('nothing of the conversation is read before the panel is opened, and then once', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
  await screen.findByRole('button', { name: 'Assistant' });
  expect(server.requestsOf(getChat)).toHaveLength(0);
  await open(app);
  await app.user.keyboard('{Escape}');
  await open(app);
  expect(server.requestsOf(getChat)).toHaveLength(1);
});

it.each([
  [SAINTS, GREETINGS.game, 'Broncos @ Saints', 'Ask about this game'],
  ['/dashboard/performance', GREETINGS.performance, 'Performance', 'Ask about your results'],
  ['/dashboard/my-bets', GREETINGS.myBets, 'My Bets', 'Ask about your bets'],
  ['/dashboard/models', GREETINGS.other, 'NFL · Models', 'Ask about the models'],
  ['/dashboard/findings', GREETINGS.other, 'NFL · Findings', 'Ask about the findings'],
  ['/dashboard', GREETINGS.other, 'NFL', 'Ask about picks, stakes or results'],
  ['/dashboard/plans', GREETINGS.other, 'All sports', 'Ask about picks, stakes or results'],
])(
  'an empty conversation on %s opens with its greeting (S-247)',
  async (path, greeting, place, placeholder) => {
    const app = renderApp(chatServer().server, { sport: 'nfl', path });
    const panel = await open(app);
    expect(await within(log()).findByText(greeting)).toBeVisible();
    expect(await within(panel).findByText(place)).toBeVisible();
    expect(input()).toHaveAttribute('placeholder', placeholder);
  },
);

it('a stored conversation is shown instead of a greeting', async () => {
  const answer = storedMessage({
    id: '0b0e6b0a-5a64-4a4c-8a0e-2f6f8d6c0002',
    sender: 'assistant',
    text: '3–2–0',
  });
  const app = renderApp(chatServer([storedMessage(), answer]).server, {
    sport: 'nfl',
    path: '/dashboard/models',
  });
  await open(app);
  expect(await within(log()).findByText('How did my last bets go?')).toBeVisible();
  expect(log()).toHaveTextContent('You: How did my last bets go?Assistant: 3–2–0');
});

it.each([
  [SAINTS, ['Why this pick?', 'My stake', 'Still a bet?']],
  ['/dashboard/performance', ['Above break-even?', 'By tier', 'This month']],
  ['/dashboard/my-bets', ['My record', 'By sport', 'Latest bets']],
  ['/dashboard', ['Best picks', 'My record', 'What can you do?']],
])('the Quick Actions on %s are its own (S-245)', async (path, labels) => {
  const app = renderApp(chatServer().server, { sport: 'nfl', path });
  await open(app);
  const strip = screen.getByRole('group', { name: 'Quick Actions' });
  expect(
    within(strip)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...labels, '']);
});

it('a Quick Action sends its question, and the strip can be dismissed for good (S-245, S-253)', async () => {
  const { server, answers } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETINGS.game);
  await app.user.click(screen.getByRole('button', { name: 'My stake' }));
  expect(within(log()).getByText('How much should I bet on this pick?')).toBeVisible();
  await answers.send(textEvent('Five units.'), doneEvent);
  await app.user.click(screen.getByRole('button', { name: 'Dismiss Quick Actions' }));
  expect(screen.queryByRole('group', { name: 'Quick Actions' })).toBeNull();
  expect(input()).toHaveFocus();
  await app.user.keyboard('{Escape}');
  await open(app);
  expect(screen.queryByRole('group', { name: 'Quick Actions' })).toBeNull();
});

it('Enter sends and Shift+Enter adds a line to the input of two rows (S-245, S-246, S-251)', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETINGS.game);
  expect(input()).toHaveAttribute('rows', '2');
  await app.user.type(input(), 'why the saints{Shift>}{Enter}{/Shift}and how much?');
  expect(input()).toHaveValue('why the saints\nand how much?');
  expect(server.requestsOf(postChat)).toHaveLength(0);
  await app.user.keyboard('{Enter}');
  expect(input()).toHaveValue('');
  expect(server.requestsOf(postChat).map(({ body }) => body)).toEqual([
    {
      message: 'why the saints\nand how much?',
      pageContext: 'game-analysis',
      game: { sport: 'nfl', gameId: '2024_07_DEN_NO' },
      sport: 'nfl',
      chatHistory: [],
    },
  ]);
  expect(server.requestsOf(postChat)[0]?.headers.get('accept')).toBe('text/event-stream');
});

it('offline nothing is sent, the reason is said and the text stays (S-246)', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETINGS.game);
  const goOnline = (isOnline: boolean): void => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  };
  goOnline(false);
  await app.user.type(input(), 'why the saints{Enter}');
  expect(input()).toHaveValue('why the saints');
  expect(input()).toHaveAccessibleDescription('You’re offline. Your message is kept until you can send it.');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await app.user.click(screen.getByRole('button', { name: 'My stake' }));
  expect(server.requestsOf(postChat)).toHaveLength(0);
  goOnline(true);
  await app.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(server.requestsOf(postChat)).toHaveLength(1);
  expect(input()).toHaveValue('');
});

it('an Enter that ends the input of a word in an input method does not send', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETINGS.game);
  await app.user.type(input(), 'サーバー');
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  input().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(server.requestsOf(postChat)).toHaveLength(0);
});

it('empty, blank and overlong messages are not sent (S-248)', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETINGS.game);
  await app.user.keyboard('{Enter}');
  await app.user.type(input(), '   {Shift>}{Enter}{/Shift}  {Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Send' }));
  await app.user.clear(input());
  await app.user.paste('x'.repeat(2_001));
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('A message has at most 2,000 characters.')).toBeVisible();
  expect(input()).toHaveAttribute('aria-invalid', 'true');
  expect(server.requestsOf(postChat)).toHaveLength(0);
});

it('nothing is sent while an answer is pending, and the next question carries the last five messages (S-248, S-250, S-251)', async () => {
  const stored = Array.from({ length: 6 }, (_, index) =>
    storedMessage({
      id: `0b0e6b0a-5a64-4a4c-8a0e-2f6f8d6c001${String(index)}`,
      sender: index % 2 === 0 ? 'user' : 'assistant',
      text: `stored ${String(index)}`,
    }),
  );
  const { server, answers } = chatServer(stored);
  const app = renderApp(server, { sport: 'nfl', path: '/dashboard/my-bets' });
  await open(app);
  await within(log()).findByText('stored 0');
  await app.user.type(input(), 'first{Enter}');
  await app.user.type(input(), 'second{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'By sport' }));
  expect(server.requestsOf(postChat)).toHaveLength(1);
  expect(input()).toHaveValue('second');
  await answers.send(...WHY_SAINTS, doneEvent);
  await app.user.keyboard('{Enter}');
  const [first, second] = server
    .requestsOf(postChat)
    .map(({ body }) => body as { chatHistory: { text: string }[] });
  expect(first).toMatchObject({ pageContext: 'my-bets', game: null, sport: null });
  expect(first?.chatHistory.map(({ text }) => text)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `stored ${String(n)}`),
  );
  expect(second?.chatHistory.map(({ text }) => text.slice(0, 34))).toEqual([
    'stored 3',
    'stored 4',
    'stored 5',
    'first',
    'The ensemble gives the Saints 63.9',
  ]);
});

it('an answer, a text being typed and the panel survive another page (S-253)', async () => {
  const { server, answers } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
  await open(app);
  await within(log()).findByText(GREETINGS.other);
  await app.user.type(input(), 'why?{Enter}');
  await answers.send(textEvent('Because '));
  await app.user.type(input(), 'and then');
  await app.go('/dashboard/findings');
  await answers.send(textEvent('of the price.'), doneEvent);
  expect(within(log()).getByText('Because of the price.')).toBeVisible();
  expect(within(log()).getByText(GREETINGS.other)).toBeVisible();
  expect(input()).toHaveValue('and then');
});
