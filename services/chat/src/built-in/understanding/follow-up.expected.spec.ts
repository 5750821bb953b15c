import { CHAT_PAGES } from '@app/domain';
import { describeExpected } from '@app/testing/expected';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const GAME = '2024_07_DEN_NO';

const FIRST: readonly string[] = [
  ...[
    'why the saints',
    'best nfl picks this week',
    'is -120 on the saints ok',
    'compare saints and patriots',
  ],
  ...[
    'how much should i bet on the saints',
    'how sure are the models about the saints',
    'break even at -110',
  ],
  ...['my nfl record', 'my record by tier', 'my last 3 bets', 'am i lucky', 'my clv in nfl', 'my streak'],
  ...[
    'how has the system done in nfl',
    'is the system lucky',
    'does the system beat the close',
    'system streak',
  ],
  ...['what is clv', 'tell me a joke', 'thanks', 'which model is best', 'how do i import my bets'],
];
const NEXT: readonly string[] = [
  ...[
    'and me?',
    'and mine?',
    'and yours?',
    'and my record?',
    'is that luck?',
    'and the one before',
    'and vig?',
  ],
  ...[
    'at -155?',
    'even?',
    'and 125?',
    '60%?',
    'with a $2,000 bankroll?',
    'and the patriots?',
    'vs the texans?',
  ],
  ...['and in mlb?', 'and for HIGH?', 'last week?', 'and 5?', 'the second one', 'and at draftkings?', 'svm?'],
  ...[
    'where do i lose the most',
    'and the best?',
    'which is better?',
    'any other one on friday',
    'why?',
    'ok',
  ],
];
const ALONE: readonly string[] = [
  ...[
    'why',
    'worth it at -120?',
    'how much',
    'my record',
    'record',
    'nfl results last week',
    'lucky?',
    'clv',
  ],
  ...[
    'which model',
    'best bet',
    'units?',
    'by tier',
    'this week',
    'the giants',
    'is it live',
    'at +105',
    '$50',
  ],
  ...['streak', 'how do i export', 'where is my limit', 'am i chasing', 'average stake', 'pending', 'odds'],
  ...['football on saturday', 'football on sunday', 'the saturday stuff', 'my bets by spread and moneyline'],
];

describeExpected(__filename, {
  'what continues a conversation': () =>
    FIRST.flatMap((first) => {
      const history = [
        { sender: 'user', text: first },
        { sender: 'assistant', text: 'The Saints and the Patriots have the largest edges.' },
      ] as const;
      return NEXT.map((next) => [first, next, understand(next, contextOf({ history }, world))]);
    }),
  'what continues it on the page of a game': () =>
    ['break even at -110', 'is -120 on the saints ok', 'my nfl record'].flatMap((text) => {
      const history = [{ sender: 'user', text }] as const;
      const context = contextOf({ history, page: 'game-analysis', gameId: GAME }, world);
      return NEXT.map((next) => [text, next, understand(next, context)]);
    }),
  'what is asked on a page': () =>
    CHAT_PAGES.flatMap((page) =>
      ALONE.map((message) => {
        const gameId = page.includes('game') ? { gameId: GAME } : {};
        return [page, message, understand(message, contextOf({ page, ...gameId }, world))];
      }),
    ),
});
