import { deleteChat, getChat, postChat } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { chatServer, doneEvent, storedMessage, textEvent } from '../../../test/support/chat.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const SAINTS = '/dashboard/game/2024_07_DEN_NO';
const GREETING = 'I can explain this game’s models, price and grade. Every number I give names its source.';

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

it('clearing asks first, deletes on the server and leaves the greeting (S-245, S-253)', async () => {
  const { server } = chatServer([storedMessage()]);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText('How did my last bets go?');
  await app.user.click(screen.getByRole('button', { name: 'Clear history' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear history?' });
  expect(dialog).toHaveTextContent('This deletes the whole conversation. This action cannot be undone.');
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(server.requestsOf(deleteChat)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Clear history' })).toHaveFocus();
  await app.user.click(screen.getByRole('button', { name: 'Clear history' }));
  await app.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /Clear history/ }),
  );
  expect(await within(log()).findByText(GREETING)).toBeVisible();
  expect(log()).not.toHaveTextContent('How did my last bets go?');
  expect(server.requestsOf(deleteChat)).toHaveLength(1);
});

it('a history that cannot be cleared stays, and the dialog says so (S-253)', async () => {
  const { server } = chatServer([storedMessage()]);
  server.refuse(deleteChat);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText('How did my last bets go?');
  await app.user.click(screen.getByRole('button', { name: 'Clear history' }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: /Clear history/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Couldn’t clear your history. Please try again.',
  );
  expect(log()).toHaveTextContent('How did my last bets go?');
});

it('an empty history and a pending answer cannot be cleared', async () => {
  const { server } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await within(log()).findByText(GREETING);
  const button = screen.getByRole('button', { name: 'Clear history' });
  await app.user.click(button);
  await app.user.type(input(), 'why?{Enter}');
  await app.user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a conversation that cannot be loaded says so and is loaded on Retry', async () => {
  const { server } = chatServer();
  server.refuse(getChat);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  expect(await within(log()).findByText('Couldn’t load your earlier messages.')).toBeVisible();
  expect(within(log()).getByText(GREETING)).toBeVisible();
  server.reply(getChat, { success: true, data: { messages: [storedMessage()] } });
  await app.user.click(within(log()).getByRole('button', { name: 'Retry' }));
  expect(await within(log()).findByText('How did my last bets go?')).toBeVisible();
});

it('another user of the browser starts with an own conversation', async () => {
  const { server } = chatServer([storedMessage()]);
  const app = renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
  const panel = await open(app);
  await within(log()).findByText('How did my last bets go?');
  await app.user.click(screen.getByRole('button', { name: /^Account/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => {
    expect(panel).not.toBeInTheDocument();
  });
  expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull();
});

it('a question asked while the conversation loads waits for it (S-250)', async () => {
  const { server, answers } = chatServer();
  let reply: () => void = () => undefined;
  server.replyWith(
    getChat,
    () =>
      new Promise((resolve) => {
        reply = () => {
          resolve({ success: true, data: { messages: [storedMessage()] } });
        };
      }),
  );
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await open(app);
  await app.user.type(input(), 'why?{Enter}');
  expect(input()).toHaveValue('');
  expect(log()).toHaveTextContent('You: why?');
  expect(server.requestsOf(postChat)).toHaveLength(0);
  reply();
  await waitFor(() => {
    expect(server.requestsOf(postChat)).toHaveLength(1);
  });
  expect(server.requestsOf(postChat)[0]?.body).toMatchObject({
    chatHistory: [{ sender: 'user', text: 'How did my last bets go?' }],
  });
  await answers.send(textEvent('Because.'), doneEvent);
  expect(log()).toHaveTextContent(/^You: How did my last bets go\?You: why\?Assistant: Because\.$/);
});
