import { recordWith, settlementOracle, slateRecords } from '../../test/fixtures.ts';
import { ACTIVE_SPORTS } from '../sports.ts';
import { checkRecord } from './check-record.ts';
import { SYSTEM_STAKE_CENTS, systemPick } from './system-pick.ts';

const oracleRows = (sport: (typeof ACTIVE_SPORTS)[number]) =>
  Object.values(settlementOracle(sport).slates).flatMap(({ rows }) => rows);

describe('the system bet', () => {
  it('stakes 50 (S-484)', () => {
    expect(SYSTEM_STAKE_CENTS).toBe(5000);
  });

  it.each(ACTIVE_SPORTS)('for every kept %s game is the one the oracle settles (S-484)', (sport) => {
    const rows = oracleRows(sport);
    const betType = sport === 'mlb' ? 'moneyline' : 'spread';
    const kept = slateRecords(sport).flatMap((record) => {
      const check = checkRecord(sport, record, 0);
      return check.isKept ? [{ record, gameId: check.kept.gameId }] : [];
    });
    expect(kept.length).toBeGreaterThan(10);
    for (const { record, gameId } of kept) {
      const row = rows.find(([id, type]) => String(id) === gameId && type === betType);
      const [, , team, line, odds] = row ?? [];
      expect(systemPick(sport, record)).toMatchObject({ betType, team, line, odds });
    }
  });

  it.each([
    ['HIGH', true],
    ['MEDIUM-PLUS', true],
    ['MEDIUM', true],
    ['LOW', false],
    ['NO_BET', false],
    ['unheard of', false],
  ])('on a football tier %s is placed: %p (S-484)', (tier, isPlaced) => {
    for (const sport of ['nfl', 'cfb'] as const) {
      const record = recordWith(sport, { 'betting_indicators.betting_tier': tier });
      expect(systemPick(sport, record)?.isPlaced).toBe(isPlaced);
    }
  });

  it('is placed in MLB when the file says so, and otherwise still names the winner (S-409, S-484)', () => {
    const placed = recordWith('mlb', {
      'recommended_bet.team': 'AWAY',
      'professional_bet_decision.should_bet': true,
    });
    expect(systemPick('mlb', placed)).toMatchObject({
      side: 'away',
      team: 'Cleveland Guardians',
      odds: 175,
      line: 0,
      isPlaced: true,
    });
    expect(systemPick('mlb', recordWith('mlb'))).toMatchObject({
      side: 'home',
      team: 'New York Yankees',
      odds: -190,
      isPlaced: false,
      tier: 'MEDIUM',
    });
  });

  it.each([
    [0, 'away'],
    [1, 'home'],
  ])(
    'in MLB without a recommendation and with an ensemble of %p is on the %s team (S-409)',
    (ensemble, side) => {
      expect(systemPick('mlb', recordWith('mlb', { ensemble_prediction: ensemble }))?.side).toBe(side);
    },
  );

  it.each([
    [{}, 'home'],
    [{ 'prediction.pick_team': undefined, 'prediction.home_covers': true }, 'home'],
    [{ 'prediction.pick_team': undefined, 'prediction.home_covers': false }, 'away'],
    [{ 'prediction.pick_team': 'Denver Broncos', 'prediction.home_covers': true }, 'away'],
    [{ 'prediction.pick_team': null, 'prediction.home_covers': null, ensemble_probability: 0.5 }, 'away'],
    [{ 'prediction.pick_team': null, 'prediction.home_covers': null, ensemble_probability: 0.51 }, 'home'],
  ])('in the NFL with %j is on the %s team: name, then cover, then probability (S-423)', (changes, side) => {
    expect(systemPick('nfl', recordWith('nfl', changes))?.side).toBe(side);
  });

  it('uses the line and odds of the picked side (S-484)', () => {
    const away = { 'prediction.pick_team': 'Denver Broncos', spread_odds: undefined };
    expect(systemPick('nfl', recordWith('nfl', away))).toMatchObject({ line: -2.5, odds: -118 });
    expect(systemPick('nfl', recordWith('nfl', { spread_odds: undefined }))).toMatchObject({ odds: -102 });
    const even = systemPick('nfl', recordWith('nfl', { ...away, spread: 0 }));
    expect(Object.is(even?.line, 0)).toBe(true);
  });

  it.each([
    ['nfl', { 'prediction.pick_team': 'Chicago Bears' }],
    ['nfl', { home_team: '' }],
    ['nfl', { spread: 2.25 }],
    ['nfl', { spread_odds: -95 }],
    ['mlb', { 'professional_bet_decision.home_moneyline': null }],
    ['mlb', { ensemble_prediction: null, predicted_winner: 'New York Yankees' }],
  ] as const)('is skipped for %s with %j, with no invented team, line or odds (S-484)', (sport, changes) => {
    expect(systemPick(sport, recordWith(sport, changes))).toBeNull();
  });
});
