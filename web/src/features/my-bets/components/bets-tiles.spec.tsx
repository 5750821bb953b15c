import { getBets } from '@app/contracts';
import { screen } from '@testing-library/react';
import { FakeBets } from '../../../../test/support/bets-server.ts';
import { MY_BETS, openMyBets } from '../../../../test/support/my-bets.ts';

it.each([
  [
    'groups the digits of counts',
    { totalBets: 3204, pendingBets: 1100, wonBets: 1050, lostBets: 1001, pushBets: 50, voidBets: 1003 },
    /Total3,204.* of 2,051 decided; 50 pushes; 1,003 voidPending1,100.*Won1,050.*Lost1,001.*2,201 bets; 1,003 void/,
  ],
  [
    'counts pushes as settled, so that 51 are no small sample',
    { wonBets: 27, lostBets: 20, pushBets: 4 },
    /of 47 decided; 4 pushes/,
  ],
])('%s', async (_does, changes, text) => {
  const fake = new FakeBets(MY_BETS);
  fake.server.replyWith(getBets, ({ query }) => {
    const page = fake.page(query);
    return {
      success: true as const,
      data: { ...page, summary: page.summary && { ...page.summary, ...changes } },
    };
  });
  openMyBets(fake);
  expect(await screen.findByRole('region', { name: 'Totals' })).toHaveTextContent(text);
  const settled = 'totalBets' in changes ? '2,104' : '3';
  expect(screen.getByRole('tab', { name: `Settled ${settled}` })).toBeVisible();
});
