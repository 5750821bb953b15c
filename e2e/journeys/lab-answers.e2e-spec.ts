import { paths } from '@app/contracts';
import type { ImportRow } from '@app/contracts';
import { chanceOfAtLeast, impliedProbability } from '@app/domain';
import { openSignedIn, registered } from '../support/account.ts';
import { importedBets } from '../support/bets.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const BETS = 500;
/** Rows per call of an import. */
const PART = 100;
const ODDS = [-110, -105, 120, -140, 100] as const;
const DAY_MS = 86_400_000;

/** A bet in two at every price is won. */
const isWon = (bet: number): boolean => Math.floor(bet / ODDS.length) % 2 === 0;
const oddsOf = (bet: number): number => ODDS[bet % ODDS.length] as number;

/** Bets over 100 days, each on a game of its own. */
function rowsFrom(first: number): Partial<ImportRow>[] {
  return Array.from({ length: PART }, (_, index) => {
    const bet = first + index;
    const placedAt = new Date(Date.UTC(2019, 8, 1) + (bet % 100) * DAY_MS).toISOString();
    return {
      placedAt,
      gameDate: placedAt.slice(0, 10),
      odds: oddsOf(bet),
      stakeCents: 2_000,
      result: isWon(bet) ? 'won' : 'lost',
      notes: String(bet),
    };
  });
}

test('a bettor with 500 imported bets reads what to stake and what the record means with one tap @long', async ({
  page,
}) => {
  const person = await registered(page.request);
  for (let first = 0; first < BETS; first += PART) {
    await importedBets(page.request, person.token, rowsFrom(first));
  }
  await page.setViewportSize(SIZES.phone);
  await openSignedIn(page, person, `${paths.lab}?paths=1000`, 'nfl');

  // What to stake, and what the record says about it, without a tap.
  const stakes = page.getByRole('region', { name: 'Slate stakes' });
  await expect(stakes.getByRole('row', { name: /^At risk \$\d+ / })).toBeVisible();
  await expect(stakes.getByText('The model test supports no stake:')).toBeVisible();

  // Whether the user's own record means anything.
  await page.getByRole('link', { name: 'Test your 500 bets in all sports' }).click();
  const answer = page.getByRole('region', { name: 'Is it luck?' });
  const chances = Array.from({ length: BETS }, (_, bet) => impliedProbability(oddsOf(bet)));
  const ofHundred = Math.round(100 * chanceOfAtLeast(BETS / 2, chances));
  await expect(
    answer.getByText(`${String(ofHundred)} of 100 bettors who only break even would do this well or better`),
  ).toBeVisible();
  await expect(answer.getByText(/^Tested: your settled bets, .*250–250/)).toBeVisible();
  await expect(answer.getByText(/Luck can explain it\./)).toBeVisible();
  await expect(page.getByText(/^Your\s500\ssettled\sbets, .*\sSource: My Bets\.$/)).toBeVisible();
});
