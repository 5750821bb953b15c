import { settlementOracle } from '../test/fixtures.ts';
import { forAll } from '../test/random.ts';
import { type BetOutcome, type BetTerms, settleBet, settledAmounts } from './settlement.ts';

const final = (homeScore: number, awayScore: number) => ({ status: 'final', homeScore, awayScore }) as const;
const bet = (betType: BetTerms['betType'], side: BetTerms['side'], line = 0): BetTerms => ({
  betType,
  side,
  line,
});

const SIDES = [
  ['spread', 'home'],
  ['spread', 'away'],
  ['moneyline', 'home'],
  ['moneyline', 'away'],
  ['total', 'over'],
  ['total', 'under'],
] as const;

describe('settling a bet', () => {
  it.each<[BetTerms, number, number, BetOutcome]>([
    [bet('spread', 'home', -3), 24, 20, 'won'],
    [bet('spread', 'home', -3), 23, 20, 'push'],
    [bet('spread', 'home', -3), 22, 20, 'lost'],
    [bet('spread', 'away', 3), 23, 20, 'push'],
    [bet('spread', 'away', 3.5), 23, 20, 'won'],
    [bet('spread', 'away', 2.5), 23, 20, 'lost'],
    [bet('spread', 'home', 0), 20, 20, 'push'],
    [bet('total', 'over', 43), 23, 20, 'push'],
    [bet('total', 'over', 42.5), 23, 20, 'won'],
    [bet('total', 'over', 43.5), 23, 20, 'lost'],
    [bet('total', 'under', 43), 23, 20, 'push'],
    [bet('total', 'under', 43.5), 23, 20, 'won'],
    [bet('total', 'under', 42.5), 23, 20, 'lost'],
    [bet('moneyline', 'home'), 21, 20, 'won'],
    [bet('moneyline', 'away'), 21, 20, 'lost'],
    [bet('moneyline', 'away'), 20, 20, 'push'],
  ])(
    'follows margin plus line, totals and moneyline: %j at %i:%i is %s (S-484)',
    (terms, home, away, want) => {
      expect(settleBet(terms, final(home, away))).toBe(want);
    },
  );

  it('ignores the line of a moneyline bet (S-484)', () => {
    expect(settleBet(bet('moneyline', 'home', -7.5), final(21, 20))).toBe('won');
  });

  it.each(['postponed', 'cancelled'] as const)(
    'is void with the stake returned when %s (S-484)',
    (status) => {
      const outcome = settleBet(bet('spread', 'home', -3), { status, homeScore: null, awayScore: null });
      expect(outcome).toBe('void');
      expect(settledAmounts('void', 5000, -110)).toEqual({ payoutCents: 5000, profitCents: 0 });
    },
  );

  it.each(['scheduled', 'in_progress'] as const)('stays open while the game is %s (S-484)', (status) => {
    expect(settleBet(bet('moneyline', 'home'), { status, homeScore: 3, awayScore: 0 })).toBeNull();
  });

  it('refuses what cannot be settled exactly (S-484)', () => {
    expect(() => settleBet(bet('spread', 'home', -3.25), final(1, 0))).toThrow('multiple of 0.5');
    expect(() => settleBet(bet('spread', 'over', 3), final(1, 0))).toThrow('not a side of a spread');
    expect(() => settleBet(bet('total', 'home', 3), final(1, 0))).toThrow('not a side of a total');
    expect(() => settleBet(bet('moneyline', 'home'), { ...final(1, 0), homeScore: null })).toThrow('scores');
    expect(() => settleBet(bet('moneyline', 'home'), final(1.5, 0))).toThrow('scores');
  });

  it('pays a win, takes a loss and returns a push (S-192, S-193, S-484)', () => {
    expect(settledAmounts('won', 5000, -110)).toEqual({ payoutCents: 9545, profitCents: 4545 });
    expect(settledAmounts('lost', 5000, -110)).toEqual({ payoutCents: 0, profitCents: -5000 });
    expect(settledAmounts('push', 5000, -110)).toEqual({ payoutCents: 5000, profitCents: 0 });
  });

  describe('from -20 to 20 in halves at every margin from -25 to 25', () => {
    const mirrored = { won: 'lost', lost: 'won', push: 'push', void: 'void' } as const;
    const lines = Array.from({ length: 81 }, (_, step) => step / 2 - 20);
    const margins = Array.from({ length: 51 }, (_, step) => step - 25);
    /** Settles both sides of a bet on a final game. */
    const both = (one: BetTerms, other: BetTerms, home: number, away: number) => {
      const outcome = settleBet(one, final(home, away)) as BetOutcome;
      return { outcome, opposite: settleBet(other, final(home, away)) };
    };

    it('a spread never pays both sides, and one wins exactly when the other loses (S-484)', () => {
      for (const line of lines) {
        for (const margin of margins) {
          const [home, away] = [bet('spread', 'home', line), bet('spread', 'away', 0 - line)];
          const { outcome, opposite } = both(home, away, 30 + margin, 30);
          const spare = margin + line;
          expect(outcome).toBe(spare > 0 ? 'won' : spare < 0 ? 'lost' : 'push');
          expect(opposite).toBe(mirrored[outcome]);
        }
      }
    });

    it('over and under never both win, and one wins exactly when the other loses (S-484)', () => {
      for (const step of lines) {
        for (const margin of margins) {
          const line = 60 + step;
          const { outcome, opposite } = both(
            bet('total', 'over', line),
            bet('total', 'under', line),
            30 + margin,
            30,
          );
          const spare = 60 + margin - line;
          expect(outcome).toBe(spare > 0 ? 'won' : spare < 0 ? 'lost' : 'push');
          expect(opposite).toBe(mirrored[outcome]);
        }
      }
    });

    it('a moneyline never pays both sides, and a tie pushes both (S-484)', () => {
      for (const margin of margins) {
        const { outcome, opposite } = both(
          bet('moneyline', 'home'),
          bet('moneyline', 'away'),
          30 + margin,
          30,
        );
        expect(outcome).toBe(margin > 0 ? 'won' : margin < 0 ? 'lost' : 'push');
        expect(opposite).toBe(mirrored[outcome]);
      }
    });

    it.each(['postponed', 'cancelled'] as const)('every side is void when %s (S-484)', (status) => {
      const game = { status, homeScore: null, awayScore: null };
      for (const line of lines) {
        for (const [betType, side] of SIDES) expect(settleBet(bet(betType, side, line), game)).toBe('void');
      }
    });
  });

  it('gives both sides of one line opposite outcomes (S-484)', () => {
    const opposite = { won: 'lost', lost: 'won', push: 'push', void: 'void' } as const;
    forAll(2000, ({ integer }) => {
      const [home, away, line] = [integer(0, 99), integer(0, 99), integer(-100, 100) / 2];
      const forHome = settleBet(bet('spread', 'home', line), final(home, away)) as BetOutcome;
      const forAway = settleBet(bet('spread', 'away', -line), final(home, away));
      expect(forAway).toBe(opposite[forHome]);
    });
  });
});

// Two wins of the oracle fall on exactly half a cent. The oracle rounds down, the product rounds half up.
const HALF_CENTS = ['401628461 moneyline', '633717 moneyline'];

describe.each(['nfl', 'cfb', 'mlb'] as const)('the settled %s slates', (sport) => {
  const slates = Object.entries(settlementOracle(sport).slates);

  it('hold spreads, moneylines and totals (S-484)', () => {
    const types = slates.flatMap(([, { rows }]) => rows.map(([, betType]) => betType));
    expect(new Set(types)).toEqual(new Set(['spread', 'moneyline', 'total']));
  });

  it.each(slates)('%s settles as played, to the cent (S-484)', (_file, { results, rows }) => {
    const games = new Map(results.map((result) => [result[0], result]));
    const settled = rows.map(([id, betType, team, line, odds]) => {
      const [, home, , homeScore, awayScore, status] = games.get(id) ?? [id, '', '', 0, 0, 'final' as const];
      const side = betType === 'total' ? 'over' : team === home ? 'home' : 'away';
      const outcome = settleBet({ betType, side, line }, { status, homeScore, awayScore }) as BetOutcome;
      const { profitCents } = settledAmounts(outcome, 10_000, odds);
      const isHalfCent = HALF_CENTS.includes(`${String(id)} ${betType}`);
      return [id, betType, outcome, profitCents - (isHalfCent ? 1 : 0)];
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(settled).toEqual(
      rows.map(([id, betType, , , , status, profit]) => [id, betType, status, Math.round(profit * 100)]),
    );
  });
});
