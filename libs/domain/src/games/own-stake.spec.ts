import { slateRecords } from '../../test/fixtures.ts';
import { priceVerdict } from '../price.ts';
import { normaliseGame } from './normalise-game.ts';
import { ownStakeAt, ownStakeOf } from './own-stake.ts';
import { readSlateFacts } from './slate-facts.ts';

const gamesOf = (sport: 'nfl' | 'cfb' | 'mlb') =>
  slateRecords(sport).flatMap((record) => normaliseGame(sport, record, readSlateFacts(sport, {})) ?? []);

describe("the reader's own stake", () => {
  it("follows the file's share, which is the stake at the file's own price (S-372, S-374)", () => {
    const picks = [...gamesOf('nfl'), ...gamesOf('cfb')].filter(
      (game) => game.shouldBet && game.pickOdds !== null,
    );
    expect(picks.length).toBeGreaterThan(10);
    for (const game of picks) {
      const { tier, grade, pick_probability: probability } = game;
      const verdict = priceVerdict({ probability, tier, grade }, game.pickOdds as number);
      const published = ownStakeOf(game) ?? 0;
      // The file rounds its share to a hundredth of a percent: ten cents of $1,000.
      expect(Math.abs((ownStakeAt(verdict) ?? 0) - published)).toBeLessThanOrEqual(10);
    }
  });

  it('of an MLB pick, whose file names no share, is the same at the same price (S-372)', () => {
    const picks = gamesOf('mlb').filter((game) => game.shouldBet);
    expect(picks.length).toBe(3);
    for (const game of picks) {
      const { tier, grade, pick_probability: probability } = game;
      const stake = ownStakeOf(game);
      expect(stake).toBeGreaterThan(0);
      expect(stake).toBe(ownStakeAt(priceVerdict({ probability, tier, grade }, game.pickOdds as number)));
    }
  });

  it('is a pass for a game the file sets aside, and a stake once the price is better (S-372)', () => {
    const badValue = gamesOf('mlb').find((game) => game.isBadValue && game.tier === 'MEDIUM_PLUS');
    if (!badValue) throw new Error('the slate has such a game');
    expect(ownStakeOf(badValue)).toBeNull();
    const { tier, grade, pick_probability: probability } = badValue;
    expect(ownStakeAt(priceVerdict({ probability, tier, grade }, 150))).toBeGreaterThan(0);
    expect(ownStakeAt(priceVerdict({ probability, tier, grade }, -400))).toBeNull();
  });

  it("takes the reader's bankroll and limit", () => {
    const verdict = priceVerdict({ probability: 0.6388, tier: 'HIGH', grade: 'A+' }, -102);
    expect(ownStakeAt(verdict, 200_000)).toBe(10_000);
    expect(ownStakeAt(verdict, 200_000, 2)).toBe(4000);
    expect(ownStakeAt(verdict, 0)).toBeNull();
  });
});
