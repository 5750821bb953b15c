import { pageOf } from './chat-page.ts';

it.each([
  ['/dashboard/game/2024_07_DEN_NO', 'game-analysis'],
  ['/game/2024_07_DEN_NO', 'game-analysis'],
  ['/dashboard/game/performance', 'game-analysis'],
  ['/dashboard/performance', 'performance'],
  ['/dashboard/my-bets', 'my-bets'],
  ['/dashboard/my-bets/import', 'my-bets'],
  ['/dashboard/models', 'models'],
  ['/dashboard/findings', 'findings'],
  ['/dashboard', null],
  ['/dashboard/record', null],
  ['/profile', null],
  ['/games', null],
])('%s is %s (S-052)', (path, page) => {
  expect(pageOf(path)).toBe(page);
});
