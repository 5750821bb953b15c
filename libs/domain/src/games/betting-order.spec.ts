import { readFixture, wholeSlates } from '../../test/fixtures.ts';
import { expectedReturn } from './expected-return.ts';
import { bettingGroup, compareForBettor, type GroupedGame } from './betting-order.ts';
import { normalizeFile } from './normalize-file.ts';
import type { NormalizedGame } from './normalized-game.ts';
import { DEFAULT_READER, recommendStake } from './recommend-stake.ts';

const GAMES: readonly NormalizedGame[] = wholeSlates().flatMap(
  ([name, { sport }]) => normalizeFile(sport, readFixture(`slates/${name}`))?.games ?? [],
);
const GROUPED = GAMES.map((game): GroupedGame => ({ game, group: bettingGroup(game, false) }));

describe('the order for a bettor', () => {
  it('puts bets of all sports first and passes after them, each by expected return (S-229)', () => {
    expect(new Set(GAMES.map(({ sport }) => sport)).size).toBe(3);
    const ordered = GROUPED.toSorted(compareForBettor);
    const groups = ordered.map(({ group }) => group);
    expect(groups.lastIndexOf('bet')).toBe(groups.indexOf('pass') - 1);
    for (const [index, { group, game }] of ordered.entries()) {
      expect(recommendStake(game, DEFAULT_READER).kind).toBe(group);
      const next = ordered[index + 1];
      if (next?.group !== group) continue;
      const [own, following] = [game, next.game].map((one) => expectedReturn(one).percent ?? -Infinity);
      expect(own).toBeGreaterThanOrEqual(following ?? Infinity);
    }
  });

  it('does not depend on the order it was given (S-229)', () => {
    expect(GROUPED.toReversed().sort(compareForBettor)).toEqual(GROUPED.toSorted(compareForBettor));
  });

  it('puts an unknown return last in its group (S-229)', () => {
    const [known] = GROUPED.filter(({ group }) => group === 'pass');
    if (known === undefined) throw new Error('no pass');
    const game = { ...known.game, id: '0', pickOdds: null, expectedRoiPercent: null };
    const unknown: GroupedGame = { group: 'pass', game };
    expect([unknown, known].sort(compareForBettor)).toEqual([known, unknown]);
  });

  it('puts what has begun last, the latest start first (S-229)', () => {
    const begun = GAMES.map((game): GroupedGame => ({ game, group: bettingGroup(game, true) }));
    const ordered = [...begun, ...GROUPED].sort(compareForBettor);
    expect(ordered.findIndex(({ group }) => group === 'begun')).toBe(GROUPED.length);
    const starts = ordered.slice(GROUPED.length).map(({ game }) => game.startsAt);
    expect(starts).toEqual(starts.toSorted().reverse());
  });
});
