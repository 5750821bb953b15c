import {
  BET_PLACED_BANNER_MS,
  BET_PLACED_TEXT,
  freeTextIssue,
  isPlaceDisabled,
  oddsText,
  PLACE_BET_BROKEN_TEXT,
  PLACE_BET_FAILED_TEXT,
  type PlaceBetForm,
  placeBetRefusedText,
  sportAwareIssue,
} from './place-bet.ts';

const good: PlaceBetForm = {
  hasToken: true,
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  line: '+2.5',
  odds: '-102',
  amount: '50',
};
const empty: PlaceBetForm = {
  hasToken: false,
  teamToCover: '',
  betType: 'spread',
  line: '',
  odds: '',
  amount: '',
};

describe('the checks of the CFB and generic panel', () => {
  it.each<[string, Partial<PlaceBetForm>, string]>([
    ['1: no token (S-432, S-433)', {}, 'Please log in to place bets'],
    ['2: no team (S-434)', { hasToken: true }, 'Please select a team to bet on'],
    [
      '3: no line of a spread (S-435)',
      { hasToken: true, teamToCover: 'Baylor' },
      'Please enter a spread line for spread bets',
    ],
    [
      '4: no odds (S-436)',
      { hasToken: true, teamToCover: 'Baylor', line: '-7.5' },
      'Please enter the betting odds',
    ],
    [
      '5: no amount (S-437)',
      { hasToken: true, teamToCover: 'Baylor', line: '-7.5', odds: '-110' },
      'Please enter a valid bet amount',
    ],
  ])('%s comes first, even when every later check fails too', (_name, filled, text) => {
    expect(freeTextIssue({ ...empty, ...filled })).toBe(text);
    expect(freeTextIssue({ ...empty, line: ' ', odds: ' ', amount: ' ', ...filled })).toBe(text);
  });

  it.each(['', '0', '0.00', '-5', 'abc', '1e3', 'NaN', 'Infinity', '1.005'])(
    'refuse the amount %p (S-437)',
    (amount) => {
      expect(freeTextIssue({ ...good, amount })).toBe('Please enter a valid bet amount');
    },
  );

  it.each(['1', '0.01', '50.5', '1,000', '$25'])('accept the amount %p (S-437)', (amount) => {
    expect(freeTextIssue({ ...good, amount })).toBeNull();
  });

  it("do not ask for a moneyline's line (S-435)", () => {
    expect(freeTextIssue({ ...good, betType: 'moneyline', line: '' })).toBeNull();
  });

  it('disable the button while team, spread line or odds are empty (S-438, S-439)', () => {
    expect(isPlaceDisabled(good)).toBe(false);
    expect(isPlaceDisabled({ ...good, teamToCover: '' })).toBe(true);
    expect(isPlaceDisabled({ ...good, line: ' ' })).toBe(true);
    expect(isPlaceDisabled({ ...good, betType: 'moneyline', line: '' })).toBe(false);
    expect(isPlaceDisabled({ ...good, odds: '' })).toBe(true);
  });
});

describe('the checks of the MLB and sport-aware panel', () => {
  const typed = { ...empty, teamToCover: 'New York Yankees', amount: '50' };

  it.each<[string, PlaceBetForm, string]>([
    ['no team (S-440)', { ...empty, amount: '50' }, 'Please select a team and enter a valid bet amount'],
    ['no amount (S-440)', { ...typed, amount: '' }, 'Please select a team and enter a valid bet amount'],
    [
      'an amount of 0 (S-440, S-445)',
      { ...typed, amount: '0' },
      'Please select a team and enter a valid bet amount',
    ],
    [
      'an amount below 0 (S-440)',
      { ...typed, amount: '-1' },
      'Please select a team and enter a valid bet amount',
    ],
    ['no line of a spread (S-441)', typed, 'Please wait for the line to load before placing your bet'],
    [
      'no odds (S-442)',
      { ...typed, line: '-1.5' },
      'Please wait for the odds to load before placing your bet',
    ],
    [
      'no odds of a moneyline (S-442)',
      { ...typed, betType: 'moneyline' },
      'Please wait for the odds to load before placing your bet',
    ],
    ['no token (S-443)', { ...typed, line: '-1.5', odds: ' ' }, 'Please log in to place bets'],
    [
      'an empty combined text (S-444)',
      { ...typed, line: '-1.5', odds: ' ', hasToken: true },
      'Unable to determine odds. Please refresh the page and try again.',
    ],
  ])('%s comes first, even when every later check fails too', (_name, form, text) => {
    expect(sportAwareIssue(form)).toBe(text);
  });

  it('accept a complete form (S-440)', () => {
    expect(sportAwareIssue(good)).toBeNull();
    expect(sportAwareIssue({ ...good, betType: 'moneyline', line: '' })).toBeNull();
  });

  it.each([
    ['spread', '-1.5', '-110', '-1.5 -110'],
    ['spread', '+3.5', '+115', '+3.5 +115'],
    ['moneyline', '-1.5', '-140', '-140'],
    ['moneyline', '', '+120', '+120'],
    ['spread', '-1.5', '', ''],
  ] as const)('send %s %p and %p as %p (S-446)', (betType, lineText, odds, text) => {
    expect(oddsText({ betType, lineText, oddsText: odds })).toBe(text);
  });
});

describe('the outcome of placing a bet', () => {
  it('uses the documented texts (S-458, S-459, S-460)', () => {
    expect(BET_PLACED_TEXT).toBe('Bet placed successfully!');
    expect(BET_PLACED_BANNER_MS).toBe(5000);
    expect(PLACE_BET_FAILED_TEXT).toBe('Failed to place bet');
    expect(placeBetRefusedText('Stake above bankroll')).toBe('Failed to place bet: Stake above bankroll');
    expect(PLACE_BET_BROKEN_TEXT).toBe('Failed to place bet. Please try again.');
  });
});
