import type { LuckOfBest } from '@app/domain';
import { verdictText } from './back-test-verdict.ts';

const LUCK: LuckOfBest = {
  ...{ tried: 200, draws: 20_000, medianRoiPercent: 21, highRoiPercent: 30, isTailThin: false },
  ...{ chanceOnce: 0.01, chanceBest: 0.9 },
};

function verdictOf(changes: Partial<LuckOfBest>): string {
  return verdictText({ roi: { percent: -1, lowPercent: -5, highPercent: 3 } }, { ...LUCK, ...changes });
}

it('names the level that 1 in 20 would pass only when enough draws lie beyond it', () => {
  expect(verdictOf({})).toMatch(
    /at least \+21\.0% half of the time; only 1 in 20 would get above \+30\.0%\.$/,
  );
  expect(verdictOf({ highRoiPercent: null })).toMatch(/at least \+21\.0% half of the time\.$/);
  expect(verdictOf({ tried: 1, highRoiPercent: null })).toMatch(/this well 90\.0% of the time\.$/);
});
