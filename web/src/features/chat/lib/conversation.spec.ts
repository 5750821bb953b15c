import { MAX_HISTORY_LENGTH } from '@app/contracts';
import { figureEvent, textEvent } from '../../../../test/support/chat.ts';
import { changed, EMPTY, historyOf, newMessage } from './conversation.ts';

it('a history has the figures of an answer as text and is cut to what the server takes (S-250)', () => {
  const answer = newMessage('1', 'assistant', null, {
    state: 'stopped',
    parts: [textEvent('It is '), figureEvent('63.9%')] as never,
  });
  const long = newMessage('2', 'user', 'x'.repeat(5_000));
  expect(historyOf([answer, long])).toEqual([
    { sender: 'assistant', text: 'It is 63.9%' },
    { sender: 'user', text: 'x'.repeat(MAX_HISTORY_LENGTH) },
  ]);
});

it('a history leaves out greetings, failures and answers without a word', () => {
  const messages = [
    newMessage('1', 'assistant', 'Hello.', { isGreeting: true }),
    newMessage('2', 'user', 'why?'),
    newMessage('3', 'assistant', "I'm sorry", { state: 'failed' }),
    newMessage('4', 'assistant', null, { state: 'stopped' }),
  ];
  expect(historyOf(messages)).toEqual([{ sender: 'user', text: 'why?' }]);
});

it('two loads that end after each other show each message once, before what was asked meanwhile', () => {
  const stored = [newMessage('1', 'user', 'why?')];
  const asked = newMessage('2', 'user', 'and now?');
  const first = changed(changed(EMPTY, { kind: 'asked', messages: [asked] }), {
    kind: 'loaded',
    messages: stored,
  });
  expect(changed(first, { kind: 'loaded', messages: stored }).messages).toEqual([...stored, asked]);
});
