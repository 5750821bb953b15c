import { getChat, postChat } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { chatServer, doneEvent, storedMessage, textEvent, WHY_SAINTS } from '../../../test/support/chat.ts';
import type { FakeAnswers } from '../../../test/support/chat.ts';
import { describeOutlines, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const SAINTS = '/dashboard/game/2024_07_DEN_NO';

interface Opened extends RenderedApp {
  readonly server: FakeServer;
  readonly answers: FakeAnswers;
  readonly panel: HTMLElement;
}

async function open(
  path: string,
  prepare: (server: FakeServer) => void = () => undefined,
  messages: Parameters<typeof chatServer>[0] = [],
): Promise<Opened> {
  const { server, answers } = chatServer(messages);
  prepare(server);
  const app = renderApp(server, { sport: 'nfl', path });
  await app.user.click(await screen.findByRole('button', { name: 'Assistant' }));
  const panel = await screen.findByRole('complementary', { name: 'Your Personal Betting Analyst' });
  await still(server);
  return { ...app, server, answers, panel };
}

async function ask(app: Opened): Promise<void> {
  await app.user.type(within(app.panel).getByRole('textbox'), 'why this pick?{Enter}');
  await still(app.server);
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'an empty conversation on a game': async () => (await open(SAINTS)).panel,
  'an empty conversation on My Bets': async () => (await open('/dashboard/my-bets')).panel,
  'a question without its answer': async () => {
    const app = await open(SAINTS);
    await ask(app);
    return app.panel;
  },
  'an answer being written': async () => {
    const app = await open(SAINTS);
    await ask(app);
    await app.answers.send(...WHY_SAINTS.slice(0, 6));
    return app.panel;
  },
  'an answer with its sources': async () => {
    const app = await open(SAINTS);
    await ask(app);
    await app.answers.send(...WHY_SAINTS, doneEvent);
    return app.panel;
  },
  'the source of a figure': async () => {
    const app = await open(SAINTS);
    await ask(app);
    await app.answers.send(...WHY_SAINTS, doneEvent);
    await app.user.click(within(app.panel).getByRole('button', { name: /^11–14/ }));
    const card = await screen.findByRole('dialog');
    await still(app.server);
    return card;
  },
  'a stopped answer': async () => {
    const app = await open(SAINTS);
    await ask(app);
    await app.answers.send(textEvent('The ensemble'));
    await app.user.click(within(app.panel).getByRole('button', { name: 'Stop' }));
    await still(app.server);
    return within(app.panel).getByRole('log');
  },
  'a failed answer': async () => {
    const app = await open(SAINTS, (server) => server.disconnect(postChat));
    await ask(app);
    return within(app.panel).getByRole('log');
  },
  'a stored conversation': async () => {
    const answer = storedMessage({
      id: '0b0e6b0a-5a64-4a4c-8a0e-2f6f8d6c0002',
      sender: 'assistant',
      text: 'Up **$5**.',
    });
    const app = await open('/dashboard/performance', undefined, [
      storedMessage(),
      { ...answer, isStopped: true },
    ]);
    return within(app.panel).getByRole('log');
  },
  'a conversation that cannot be loaded': async () => {
    const app = await open('/dashboard/findings', (server) => server.refuse(getChat));
    return within(app.panel).getByRole('log');
  },
  'before the history is cleared': async () => {
    const app = await open(SAINTS, undefined, [storedMessage()]);
    await app.user.click(within(app.panel).getByRole('button', { name: 'Clear history' }));
    const dialog = await screen.findByRole('dialog');
    await still(app.server);
    return dialog;
  },
});
