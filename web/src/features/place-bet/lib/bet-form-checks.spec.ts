import { DEFAULT_READER } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { ALABAMA, SAINTS, footballProps } from '../../../../test/support/render-football.tsx';
import {
  afterPlacing,
  amountText,
  basisOf,
  firstForm,
  isDisabled,
  issueOf,
  presetAmount,
  stakeFor,
  excessOf,
  withLine,
  withOdds,
  withSide,
} from './bet-form.ts';
import type { BetForm, FormBasis } from './bet-form.ts';

const saints = footballProps(SAINTS).game;
const alabama = footballProps(ALABAMA).game;
const basisWith = (
  game: NormalizedGame,
  { dollars = 50, reader = DEFAULT_READER, hasStarted = false } = {},
): FormBasis => basisOf(game, reader, { defaultBetAmount: dollars, hasStarted });
const nfl = basisWith(saints);
// Alabama's record is a pass. With a probability that beats the odds it is a bet.
const ADVISED = { tier: 'HIGH', grade: 'A', isBadValue: false, shouldBet: true, action: 'BET' } as const;
const indicators = { ...alabama.betting_indicators, bankroll_percentage: 2 };
const cfb = basisWith({ ...alabama, ...ADVISED, pick_probability: 0.6, betting_indicators: indicators });

describe('a stake that is too large', () => {
  const excess = (amount: string, maxStakeCents: number | null) => {
    const basis = basisWith(saints, { reader: { bankrollCents: 100_000, maxStakeCents } });
    const form = { ...firstForm(basis), amount };
    return [excessOf(form, basis), isDisabled(form, basis)];
  };

  it("exceeds the user's limit first, then the bankroll, and disables the button (S-461)", () => {
    expect(excess('25', 2500)).toEqual([null, false]);
    expect(excess('26', 2500)).toEqual(['limit', true]);
    expect(excess('1000', null)).toEqual([null, false]);
    expect(excess('1001', null)).toEqual(['bankroll', true]);
    expect(excess('5000', 500_000)).toEqual(['bankroll', true]);
    expect(excess('', 2500)).toEqual([null, false]);
  });
});

describe('the checks', () => {
  const full: BetForm = withSide(firstForm(cfb), 'home', cfb);

  it('of CFB run in order (S-432, S-434, S-435, S-436, S-437, S-439)', () => {
    const nothing: BetForm = { ...full, side: null, line: '', odds: '', amount: '' };
    const texts = [
      issueOf(nothing, cfb, false),
      issueOf(nothing, cfb, true),
      issueOf({ ...nothing, side: 'home' }, cfb, true),
      issueOf({ ...nothing, side: 'home', line: '-7.5' }, cfb, true),
      issueOf({ ...nothing, side: 'home', line: '-7.5', odds: '-110' }, cfb, true),
      issueOf({ ...nothing, side: 'home', line: '-7.5', odds: '-110', amount: '0' }, cfb, true),
      issueOf({ ...nothing, side: 'home', betType: 'moneyline', odds: '-110', amount: '1' }, cfb, true),
      issueOf(full, cfb, true),
    ];
    expect(texts).toEqual([
      'Please log in to place bets',
      'Please select a team to bet on',
      'Please enter a spread line for spread bets',
      'Please enter the betting odds',
      'Please enter a valid bet amount',
      'Please enter a valid bet amount',
      null,
      null,
    ]);
  });

  it('of the sport-aware panel run in order (S-440, S-441, S-442, S-443, S-444)', () => {
    const ready = firstForm(nfl);
    const texts = [
      issueOf({ ...ready, side: null }, nfl, false),
      issueOf({ ...ready, amount: '' }, nfl, false),
      issueOf({ ...ready, amount: '0' }, nfl, true),
      issueOf({ ...ready, line: '', odds: '' }, nfl, false),
      issueOf({ ...ready, odds: '' }, nfl, false),
      issueOf(ready, nfl, false),
      issueOf({ ...ready, odds: ' ' }, nfl, true),
      issueOf(ready, nfl, true),
    ];
    expect(texts).toEqual([
      'Please select a team and enter a valid bet amount',
      'Please select a team and enter a valid bet amount',
      'Please select a team and enter a valid bet amount',
      'Please wait for the line to load before placing your bet',
      'Please wait for the odds to load before placing your bet',
      'Please log in to place bets',
      'Unable to determine odds. Please refresh the page and try again.',
      null,
    ]);
  });

  it('of the sport-aware panel accept a recommended stake below $10 with its cents (S-372, S-445)', () => {
    const small = basisWith(saints, { reader: { bankrollCents: 15_050, maxStakeCents: null } });
    expect(presetAmount(small)).toBe('7.52');
    expect(issueOf(firstForm(small), small, true)).toBeNull();
    // This also applies at the reader's own odds, where the recommended stake differs.
    const typed = withOdds(firstForm(small), '-150');
    const stake = stakeFor(typed, small);
    if (stake?.kind !== 'bet') throw new Error('a pass');
    expect(stake.stakeCents % 100).not.toBe(0);
    expect(issueOf({ ...typed, amount: amountText(stake.stakeCents) }, small, true)).toBeNull();
    expect(issueOf({ ...typed, amount: '7.51' }, small, true)).not.toBeNull();
  });

  it('of the sport-aware panel require whole dollars but accept a default with cents (S-445)', () => {
    const withCents = basisWith(saints, { dollars: 12.5 });
    const amount = (text: string) => issueOf({ ...firstForm(withCents), amount: text }, withCents, true);
    expect(amount('12.50')).toBeNull();
    expect(amount('13')).toBeNull();
    expect(amount('13.5')).toBe('Please select a team and enter a valid bet amount');
    expect(issueOf({ ...full, amount: '13.5' }, cfb, true)).toBeNull();
  });

  it('name the broken rule of a line that is no number of the panel, after what is missing (S-182)', () => {
    for (const line of ['abc', '4.25', '61', '-60.5'])
      expect(issueOf({ ...full, line }, cfb, true)).toBe(
        'The line must be a multiple of 0.5 from -60 to +60',
      );
    for (const line of ['-7.5', 'PK', '+60']) expect(issueOf({ ...full, line }, cfb, true)).toBeNull();
    expect(issueOf({ ...full, betType: 'moneyline', line: 'abc' }, cfb, true)).toBeNull();
  });

  it('name the broken rule of the odds (S-188)', () => {
    for (const odds of ['99', '-99999999', '-110.5', 'abc'])
      for (const [form, basis] of [
        [full, cfb],
        [firstForm(nfl), nfl],
      ] as const)
        expect(issueOf({ ...form, odds }, basis, true)).toMatch(
          /^Odds must be .* whole numbers of 3 to 6 digits/,
        );
    expect(issueOf({ ...full, odds: 'EVEN' }, cfb, true)).toBeNull();
  });

  it('of CFB require a dollar, as the amount field has it, but accept a recommended stake below (S-437, S-438)', () => {
    for (const amount of ['0.50', '0.99', '12.345', '1000000.01', '1e9'])
      expect(issueOf({ ...full, amount }, cfb, true)).toBe('Please enter a valid bet amount');
    expect(issueOf({ ...full, amount: '1' }, cfb, true)).toBeNull();
    const reader = { bankrollCents: 10_000, maxStakeCents: 50 };
    const small = { ...cfb, ...basisWith(cfb.game, { reader }) };
    expect(presetAmount(small)).toBe('0.50');
    expect(issueOf(firstForm(small), small, true)).toBeNull();
  });

  it('accept the preset amount below a dollar at other odds and lines too (S-437, S-438)', () => {
    const reader = { bankrollCents: 10_000, maxStakeCents: 50 };
    for (const { game } of [cfb, nfl]) {
      const basis = basisWith(game, { reader });
      const first = firstForm(basis);
      expect(first.amount).toBe('0.50');
      for (const form of [withLine(first, '+9.5', basis), withOdds(first, '-150'), withOdds(first, '+100')])
        expect(issueOf(form, basis, true)).toBeNull();
      expect(issueOf({ ...withLine(first, '+9.5', basis), amount: '0.75' }, basis, true)).not.toBeNull();
    }
  });

  it('disable the button in CFB while team, spread line or odds are empty (S-438)', () => {
    expect(isDisabled(full, cfb)).toBe(false);
    expect(isDisabled({ ...full, side: null }, cfb)).toBe(true);
    expect(isDisabled({ ...full, line: '' }, cfb)).toBe(true);
    expect(isDisabled({ ...full, line: '', betType: 'moneyline' }, cfb)).toBe(false);
    expect(isDisabled({ ...full, odds: '' }, cfb)).toBe(true);
    expect(isDisabled({ ...full, amount: '' }, cfb)).toBe(false);
    expect(isDisabled({ ...full, side: null, line: '', odds: '' }, nfl)).toBe(false);
  });
});

describe('after a bet', () => {
  const changed: BetForm = { ...firstForm(nfl), side: 'away', amount: '75' };

  it('the amount is the default again and no team is chosen, and line and odds stay in the sport-aware panel (S-460)', () => {
    expect(afterPlacing(changed, nfl)).toEqual({ ...changed, side: null, amount: '50' });
    expect(afterPlacing({ ...changed }, basisWith(saints, { dollars: 25 })).amount).toBe('25');
  });

  it('CFB clears line and odds too (S-460)', () => {
    expect(afterPlacing(changed, cfb)).toMatchObject({ side: null, line: '', odds: '', amount: '50' });
  });
});
