import { DEFAULT_READER } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { ApiError } from '../../../lib/api/errors.ts';
import { mlbProps, redsRecord } from '../../../../test/support/render-mlb.tsx';
import { ALABAMA, SAINTS, footballProps } from '../../../../test/support/render-football.tsx';
import type { FormBasis } from './bet-form.ts';
import { basisOf, firstForm, withBetType, withLine, withOdds, withSide } from './bet-form.ts';
import { placeFailureText, requestOf } from './bet-request.ts';

const basisWith = (game: NormalizedGame): FormBasis =>
  basisOf(game, DEFAULT_READER, { defaultBetAmount: 50 });
const nfl = basisWith(footballProps(SAINTS).game);
const cfb = basisWith(footballProps(ALABAMA).game);
const mlb = basisWith(mlbProps(redsRecord()).game);

const refusal = (serverText: string | null) =>
  new ApiError({ status: 400, code: 'VALIDATION_FAILED', serverText, issues: [], requestId: null });

describe('the request', () => {
  it('has the documented fields plus our sport and odds source (S-455, S-451)', () => {
    expect(requestOf(firstForm(nfl), nfl)).toEqual({
      gameId: '2024_07_DEN_NO',
      homeTeam: 'New Orleans Saints',
      awayTeam: 'Denver Broncos',
      teamToCover: 'New Orleans Saints',
      spread: 2.5,
      betAmount: 50,
      confidenceLevel: 'HIGH',
      betType: 'spread',
      odds: '+2.5 -102',
      week: 7,
      season: 2024,
      sport: 'NFL',
      oddsSource: 'file',
      sportsbook: null,
    });
  });

  it('trims spaces around the sportsbook', () => {
    expect(requestOf({ ...firstForm(nfl), sportsbook: ' DraftKings ' }, nfl).sportsbook).toBe('DraftKings');
  });

  it('joins line and odds with one space in the sport-aware panel only, and has only the odds for a moneyline (S-446)', () => {
    const runLine = withSide(withBetType(firstForm(mlb), 'spread', mlb), 'away', mlb);
    expect(requestOf(runLine, mlb).odds).toBe('-1.5 -125');
    expect(requestOf(withBetType(runLine, 'moneyline', mlb), mlb).odds).toBe('-205');
    expect(requestOf(withSide(firstForm(cfb), 'home', cfb), cfb).odds).toBe('-110');
  });

  it('strips a leading plus of the line and uses line 0 for a moneyline (S-447, S-455)', () => {
    expect(requestOf(withLine(firstForm(nfl), '+3.5', nfl), nfl).spread).toBe(3.5);
    expect(requestOf(withLine(firstForm(nfl), 'PK', nfl), nfl).spread).toBe(0);
    expect(requestOf(withBetType(firstForm(nfl), 'moneyline', nfl), nfl).spread).toBe(0);
  });

  it('has the tier of the pick only if it bets on the pick (S-455)', () => {
    const pick = firstForm(nfl);
    expect(requestOf(withLine(pick, '+3', nfl), nfl).confidenceLevel).toBe('HIGH');
    expect(requestOf(withSide(pick, 'away', nfl), nfl).confidenceLevel).toBeNull();
    expect(requestOf(withBetType(pick, 'moneyline', nfl), nfl).confidenceLevel).toBeNull();
    expect(requestOf(pick, { ...nfl, isWithdrawn: true }).confidenceLevel).toBeNull();
  });

  it('has the source of the odds (S-451)', () => {
    expect(requestOf(withLine(firstForm(nfl), '+3', nfl), nfl).oddsSource).toBe('estimated');
    expect(requestOf(withOdds(firstForm(nfl), '-102'), nfl).oddsSource).toBe('user');
  });
});

describe('a failed call', () => {
  it('shows the server’s text in CFB, or that it failed (S-457, S-458)', () => {
    expect(placeFailureText(refusal('Too late'), 'freeText')).toBe('Too late');
    expect(placeFailureText(refusal(null), 'freeText')).toBe('Failed to place bet');
    expect(placeFailureText(new TypeError('Failed to fetch'), 'freeText')).toBe('Failed to place bet');
  });

  it('distinguishes a refusal from a failed call in the sport-aware panel (S-457, S-459)', () => {
    expect(placeFailureText(refusal('Too late'), 'sportAware')).toBe('Failed to place bet: Too late');
    const broken = 'Failed to place bet. Please try again.';
    expect(placeFailureText(new TypeError('Failed to fetch'), 'sportAware')).toBe(broken);
    expect(placeFailureText(refusal(null), 'sportAware')).toBe(broken);
  });
});
