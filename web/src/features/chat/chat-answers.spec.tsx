import { CHAT_TEXTS, postChat } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  chatServer,
  doneEvent,
  figureEvent,
  sourceEvent,
  textEvent,
  WHY_SAINTS,
} from '../../../test/support/chat.ts';
import type { FakeAnswers } from '../../../test/support/chat.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const SAINTS = '/dashboard/game/2024_07_DEN_NO';
const FAILED =
  "I'm sorry, I'm having trouble connecting right now. Please try again in a moment or contact support at support@example.com";

const input = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const log = (): HTMLElement => screen.getByRole('log', { name: 'Messages' });
const announced = (): string =>
  document.querySelector('body > div > [aria-live="polite"]')?.textContent ?? '';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

interface Asked extends RenderedApp {
  readonly server: FakeServer;
  readonly answers: FakeAnswers;
}

/** Opens the assistant on a game's page and asks why. */
async function ask(prepare: (server: FakeServer) => void = () => undefined): Promise<Asked> {
  const { server, answers } = chatServer();
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await app.user.click(await screen.findByRole('button', { name: 'Assistant' }));
  await screen.findByText(/^I can explain this game/);
  prepare(server);
  await app.user.type(input(), 'why this pick?{Enter}');
  return { ...app, server, answers };
}

it('an answer appears while it is written and is announced once, when it is finished', async () => {
  const { answers } = await ask();
  expect(screen.getByText('Writing an answer')).toBeInTheDocument();
  await answers.sendText('data: {"kind":"text","te');
  await answers.sendText('xt":"The ensemble "}\n\n: still here\n\n');
  expect(within(log()).getByText('The ensemble')).toBeVisible();
  expect(announced()).toBe('');
  await answers.send(textEvent('gives the '), figureEvent('63.9%'), textEvent('.'), sourceEvent());
  expect(announced()).toBe('');
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
  await answers.send(doneEvent);
  expect(announced()).toBe('The ensemble gives the 63.9%.');
  expect(screen.getByRole('list', { name: 'Sources' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

it('an unknown event is skipped, and a restart drops what was shown', async () => {
  const { answers } = await ask();
  await answers.send(textEvent('Wrong: '), figureEvent('99.9%'));
  await answers.sendText('data: {"kind":"later-version"}\n\ndata: no json\n\n');
  await answers.send({ kind: 'restart' });
  expect(log()).not.toHaveTextContent('Wrong');
  await answers.send(textEvent('Right.'), doneEvent);
  expect(log()).toHaveTextContent(/Assistant: Right\.$/);
});

it('Stop closes the connection and keeps what was shown (S-253)', async () => {
  const { answers, user, server } = await ask();
  await answers.send(textEvent('The ensemble gives'));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await within(log()).findByText('Stopped')).toBeVisible();
  expect(log()).toHaveTextContent('The ensemble gives');
  expect(answers.closed).toBe(1);
  expect(announced()).toBe('Answer stopped');
  expect(input()).toHaveFocus();
  await user.keyboard('again{Enter}');
  expect(server.requestsOf(postChat)).toHaveLength(2);
});

it('a question is stopped before its answer starts (S-253)', async () => {
  const { user } = await ask((server) => server.stall(postChat));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await within(log()).findByText('Stopped')).toBeVisible();
});

it('a failed answer is the documented text, which replaces what was shown (S-254)', async () => {
  const { answers } = await ask();
  await answers.send(textEvent('The ensemble'), { kind: 'failed', text: CHAT_TEXTS.failed });
  expect(within(log()).getByText(FAILED)).toBeVisible();
  expect(log()).not.toHaveTextContent('The ensemble');
  expect(announced()).toBe(FAILED);
});

it.each([
  ['no network', (server: FakeServer) => server.disconnect(postChat)],
  ['a failing server', (server: FakeServer) => server.refuse(postChat)],
  ['a body that is no answer', (server: FakeServer) => server.replyText(postChat, 502, '<html>')],
])('%s is the documented text (S-254)', async (_, prepare) => {
  const { server } = await ask(prepare);
  expect(await within(log()).findByText(FAILED)).toBeVisible();
  expect(server.requestsOf(postChat)).toHaveLength(1);
});

it('a connection that breaks off is the documented text (S-254)', async () => {
  const { answers } = await ask();
  await answers.send(textEvent('The ensemble'));
  await answers.cut();
  expect(within(log()).getByText(FAILED)).toBeVisible();
  expect(log()).not.toHaveTextContent('The ensemble');
});

it('without a token nothing is sent and the text is the documented one (S-249)', async () => {
  const { server } = await ask(() => {
    window.localStorage.removeItem('authToken');
  });
  expect(await within(log()).findByText(FAILED)).toBeVisible();
  expect(server.requestsOf(postChat)).toHaveLength(0);
});

it.each([
  ['CHAT_MINUTE_LIMIT', 'You can send 20 messages a minute. Please wait a moment.'],
  ['CHAT_DAY_LIMIT', 'You have reached the limit of 200 messages a day. Please try again tomorrow.'],
  ['ANSWER_PENDING', 'Another answer is still being written. Please wait for it or stop it.'],
] as const)('%s is told as the server says it', async (code, error) => {
  await ask((server) => server.refuse(postChat, { code, error }));
  expect(await within(log()).findByText(error)).toBeVisible();
});

it('Retry asks the same question again, without the failure in its history (S-250)', async () => {
  const { server, answers, user } = await ask((own) => own.disconnect(postChat));
  await within(log()).findByText(FAILED);
  server.replyStream(postChat, answers.stream);
  await user.click(within(log()).getByRole('button', { name: 'Retry' }));
  expect(within(log()).queryByRole('button', { name: 'Retry' })).toBeNull();
  await answers.send(textEvent('Because.'), doneEvent);
  expect(within(log()).getByText('Because.')).toBeVisible();
  expect(server.requestsOf(postChat).at(-1)?.body).toMatchObject({
    message: 'why this pick?',
    chatHistory: [{ sender: 'user', text: 'why this pick?' }],
  });
});

it('a figure opens its source: label, file, time and screen, and Escape returns to it', async () => {
  const { answers, user, location } = await ask();
  await answers.send(...WHY_SAINTS, doneEvent);
  const chip = within(log()).getByRole('button', { name: /^63.9% ?, Cover probability, source 1$/ });
  chip.focus();
  await user.keyboard('{Enter}');
  const card = await screen.findByRole('dialog', { name: 'Source of 63.9%' });
  expect(card).toHaveTextContent('Cover probability63.9%NFL Week 7 file, DEN @ NO');
  expect(card).toHaveTextContent('Published Thu, Oct 17, 2024, ');
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(card).not.toBeInTheDocument();
  await waitFor(() => {
    expect(chip).toHaveFocus();
  });
  expect(screen.getByRole('complementary')).toBeVisible();

  await user.click(within(log()).getByRole('button', { name: /^−15.1% ?, ROI, source 2$/ }));
  const record = await screen.findByRole('dialog', { name: 'Source of −15.1%' });
  expect(record).toHaveTextContent('25 settled picks, small sample');
  await user.click(within(record).getByRole('link', { name: 'Open source' }));
  expect(location()).toBe('/dashboard/record?sport=nfl');
  expect(screen.getByRole('complementary')).toBeVisible();
});

it('names read as text, and the sources close the answer with their numbers', async () => {
  const { answers } = await ask();
  await answers.send(...WHY_SAINTS, figureEvent('49ers'), doneEvent);
  expect(within(log()).queryByRole('button', { name: /Saints|49ers/ })).toBeNull();
  const sources = within(log()).getByRole('list', { name: 'Sources' });
  const [file, record] = within(sources).getAllByRole('listitem');
  expect(file).toHaveTextContent(/^1NFL Week 7 file, DEN @ NOPublished Thu, Oct 17, 2024, .*Open/);
  expect(record).toHaveTextContent(
    /^2NFL record, 2023–24, HIGHAs of .* · 25 settled picks, small sampleOpen/,
  );
  expect(within(sources).getByRole('link', { name: 'Open NFL record, 2023–24, HIGH' })).toHaveAttribute(
    'href',
    '/dashboard/record?sport=nfl',
  );
});

describe('in a narrow window', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  });

  async function openSheet(): Promise<Asked & { readonly sheet: HTMLElement }> {
    const { server, answers } = chatServer();
    const app = renderApp(server, { sport: 'nfl', path: '/dashboard/models' });
    await app.user.click(await screen.findByRole('button', { name: 'AI' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your Personal Betting Analyst' });
    await within(sheet).findByText(/^I can show you/);
    return { ...app, server, answers, sheet };
  }

  it('AI in the bottom bar opens a sheet, and Escape returns the focus to it (S-058)', async () => {
    const { user, sheet } = await openSheet();
    expect(input()).toHaveFocus();
    expect(document.documentElement).not.toHaveAttribute('data-assistant');
    await user.keyboard('{Escape}');
    expect(sheet).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'AI' })).toHaveFocus();
    });
  });

  it('a source’s link closes the sheet, and the focus goes to the page’s heading', async () => {
    const { user, sheet, answers, location } = await openSheet();
    await user.type(input(), 'why?{Enter}');
    await answers.send(
      textEvent('It is '),
      figureEvent('63.9%'),
      sourceEvent({ href: '/dashboard/findings' }),
      doneEvent,
    );
    await user.click(within(sheet).getByRole('link', { name: /^Open/ }));
    expect(location()).toBe('/dashboard/findings');
    expect(sheet).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'NFL profitability' })).toHaveFocus();
    });
  });
});

/** Gives an element sizes, which it has only in a browser. */
function layOut(element: HTMLElement, sizes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { configurable: true, get: () => value });
}

it('an answer longer than the panel is read from its question on, and does not pull its reader back', async () => {
  const { answers } = await ask();
  layOut(log(), { scrollHeight: 900, clientHeight: 300 });
  const [question] = log().querySelectorAll('p:has(+ div)');
  if (!(question instanceof HTMLElement)) throw new Error('No question');
  layOut(question, { offsetTop: 80 });
  await answers.send(textEvent('One. '));
  expect(log().scrollTop).toBe(68);
  log().scrollTop = 400;
  log().dispatchEvent(new Event('scroll', { bubbles: true }));
  await answers.send(textEvent('Two. '));
  expect(log().scrollTop).toBe(400);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
});

it('new parts below a reader who has scrolled up are offered, not forced', async () => {
  const { answers, user } = await ask();
  layOut(log(), { scrollHeight: 900, clientHeight: 300 });
  await answers.send(textEvent('One. '));
  expect(log().scrollTop).toBe(900);
  log().scrollTop = 100;
  log().dispatchEvent(new Event('scroll', { bubbles: true }));
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  await answers.send(textEvent('Two. '));
  expect(log().scrollTop).toBe(100);
  await user.click(await screen.findByRole('button', { name: 'New messages' }));
  expect(log().scrollTop).toBe(900);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
});
