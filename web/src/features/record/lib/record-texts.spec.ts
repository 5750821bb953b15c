import { readProfitability } from '@app/domain';
import { tallyOf } from '../../../../test/support/record.ts';
import { summaryDifference } from './record-texts.ts';

const TRACK = { tiers: [], totalGames: 552, isDefault: false };
const TESTED = readProfitability({ overallStats: { totalBets: 245, netProfit: -1327.49, overallROI: -5.4 } });
const PICKS = tallyOf(40, 50);

it('the model test is named with its return when it counts other games than the record', () => {
  expect(summaryDifference('nfl', TRACK, PICKS, TESTED)).toEqual({
    text: 'The full NFL model test covers 552 games: 245 qualifying bets, ',
    roiPercent: expect.closeTo(-5.418, 3),
  });
});

it('nothing is said of a file that agrees, is missing or is still unknown', () => {
  expect(summaryDifference('nfl', { ...TRACK, totalGames: 90 }, PICKS, TESTED)).toBeNull();
  expect(summaryDifference('nfl', { ...TRACK, isDefault: true }, PICKS, TESTED)).toBeNull();
  expect(summaryDifference('nfl', undefined, PICKS, undefined)).toBeNull();
});
