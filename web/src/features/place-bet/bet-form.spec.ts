import { lineChoices } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import {
  afterPlacing,
  basisOf,
  firstForm,
  isDisabled,
  issueOf,
  originalLine,
  repriced,
  withBetType,
  withLine,
  withOdds,
  withSide,
} from './bet-form.ts';
import type { BetForm, FormBasis } from './bet-form.ts';

const saints = footballProps(SAINTS).game;
const alabama = footballProps(ALABAMA).game;
const reds = mlbProps(redsRecord()).game;
const nfl = basisOf(saints, 50);
const cfb = basisOf(alabama, 50);
const mlb = basisOf(reds, 50);

const withGame = (basis: FormBasis, changes: Partial<NormalisedGame>): FormBasis =>
  basisOf({ ...basis.game, ...changes }, 50);

describe('the variant', () => {
  it('is sport-aware for NFL and MLB, free text for CFB', () => {
    expect([nfl, mlb, cfb].map(({ variant }) => variant)).toEqual(['sportAware', 'sportAware', 'freeText']);
  });
});

describe('the first fill', () => {
  it.each([
    [25, '25'],
    [12.5, '12.50'],
    [0, '50'],
  ])('begins with the default bet amount %p as %p, or 50 (S-428, S-375)', (dollars, amount) => {
    for (const { game } of [nfl, cfb, mlb]) expect(firstForm(basisOf(game, dollars)).amount).toBe(amount);
  });

  it('takes the recommended team in NFL only (S-428)', () => {
    expect(firstForm(nfl).side).toBe('home');
    expect(firstForm(withGame(nfl, { pickSide: 'away' })).side).toBe('away');
    expect([firstForm(cfb).side, firstForm(mlb).side]).toEqual([null, null]);
  });

  it('takes line and odds of the recommended side in NFL and CFB (S-428, S-429)', () => {
    expect(firstForm(nfl)).toMatchObject({
      betType: 'spread',
      line: '+2.5',
      odds: '-102',
      oddsSource: 'file',
    });
    expect(firstForm(withGame(nfl, { pickSide: 'away' }))).toMatchObject({ line: '-2.5', odds: '-118' });
    expect(firstForm(withGame(cfb, { pickSide: 'home' }))).toMatchObject({ line: '+2', odds: '-110' });
    expect(firstForm(withGame(cfb, { pickSide: 'away' }))).toMatchObject({ line: '-2', odds: '-110' });
    expect(firstForm(mlb)).toMatchObject({ line: '', odds: '', oddsSource: null });
  });

  it.each([0, -2.75])('fills neither line nor odds from a spread of %p (S-428, S-429)', (spread_line) => {
    for (const basis of [nfl, cfb])
      expect(firstForm(withGame(basis, { spread_line }))).toMatchObject({ line: '', odds: '' });
  });
});

describe('auto-fill', () => {
  it('follows the team (S-431)', () => {
    expect(withSide(firstForm(nfl), 'away', nfl)).toMatchObject({ line: '-2.5', odds: '-118' });
    expect(withSide(firstForm(cfb), 'away', cfb)).toMatchObject({ line: '-2', odds: '-110' });
    const runLine = withBetType(firstForm(mlb), 'spread', mlb);
    expect(withSide(runLine, 'home', mlb)).toMatchObject({ line: '+1.5', odds: '+105', oddsSource: 'file' });
  });

  it('follows the type, with the published moneyline (S-431)', () => {
    const form = withBetType(firstForm(nfl), 'moneyline', nfl);
    expect(form).toMatchObject({ odds: '+124', oddsSource: 'file' });
    expect(withBetType(form, 'spread', nfl)).toMatchObject({ line: '+2.5', odds: '-102' });
  });

  it('follows the line by its distance from the original one, as an estimate (S-431, S-449, S-451)', () => {
    const odds = (line: string) => withLine(firstForm(nfl), line, nfl);
    expect(odds('+3.5')).toMatchObject({ odds: '-105', oddsSource: 'estimated' });
    expect(odds('+9')).toMatchObject({ odds: '+148', oddsSource: 'estimated' });
    expect(odds('-0.5')).toMatchObject({ odds: '+100' });
    expect(odds('+2.5')).toMatchObject({ odds: '-102', oddsSource: 'file' });
  });

  it('estimates where the file has no price (S-451, S-452, S-453)', () => {
    const bare = { home_moneyline: null, away_moneyline: null, home_spread_odds: null };
    const moneyline = (basis: FormBasis, side: 'home' | 'away') =>
      withSide({ ...firstForm(basis), betType: 'moneyline' }, side, basis);
    expect(firstForm(withGame(nfl, bare))).toMatchObject({ odds: '-110', oddsSource: 'estimated' });
    expect(moneyline(withGame(mlb, bare), 'home')).toMatchObject({ odds: '+120', oddsSource: 'estimated' });
    expect(moneyline(withGame(mlb, bare), 'away')).toMatchObject({ odds: '-140' });
    expect(moneyline(withGame(nfl, bare), 'home')).toMatchObject({ odds: '+125' });
    expect(moneyline(withGame(nfl, bare), 'away')).toMatchObject({ odds: '-130' });
  });

  it('clears a chosen line with the type in the sport-aware panel, keeps a typed one in CFB (S-430)', () => {
    for (const basis of [nfl, mlb]) {
      const chosen = withLine(withSide(firstForm(basis), 'home', basis), '+7', basis);
      expect(withBetType(chosen, 'moneyline', basis).line).toBe('');
    }
    const unpublished = withGame(cfb, { spread_line: 0 });
    const typed = withLine(firstForm(unpublished), '-6.5', unpublished);
    expect(withBetType(typed, 'moneyline', unpublished).line).toBe('-6.5');
    const notPublished = withGame(nfl, { spread_line: 0 });
    const chosen = withLine(firstForm(notPublished), '+1', notPublished);
    const back = withBetType(withBetType(chosen, 'moneyline', notPublished), 'spread', notPublished);
    expect(back).toMatchObject({ line: '', odds: '' });
  });

  it('leaves typed odds alone until team or type changes (S-431)', () => {
    const typed = withOdds(firstForm(nfl), '-120');
    expect(typed).toMatchObject({ odds: '-120', oddsSource: 'user' });
    expect(withLine(typed, '+6', nfl)).toMatchObject({ line: '+6', odds: '-120', oddsSource: 'user' });
    expect(withOdds(typed, '')).toMatchObject({ odds: '', oddsSource: 'user' });
    expect(withLine(withOdds(typed, ''), '+6', nfl).odds).toBe('');
    expect(withSide(typed, 'away', nfl)).toMatchObject({ odds: '-118', oddsSource: 'file' });
    expect(withBetType(typed, 'moneyline', nfl)).toMatchObject({ odds: '+124', oddsSource: 'file' });
  });

  it('has no odds while the line cannot be read, so that none of another line is sent', () => {
    const form = withLine(firstForm(cfb), '-', cfb);
    expect(form).toMatchObject({ odds: '', oddsSource: null });
    expect(withLine(form, '-2', cfb).odds).not.toBe('');
  });

  it('follows newly published prices, unless the odds were typed (S-431)', () => {
    const moved = withGame(nfl, { home_spread_odds: -115 });
    expect(repriced(firstForm(nfl), moved)).toMatchObject({ odds: '-115', oddsSource: 'file' });
    expect(repriced(withOdds(firstForm(nfl), '-120'), moved).odds).toBe('-120');
  });
});

describe('the lines to choose from', () => {
  it('run from 10 below to 10 above the original of the chosen side (S-448)', () => {
    expect(originalLine(firstForm(nfl), nfl)).toBe(2.5);
    expect(originalLine(withSide(firstForm(nfl), 'away', nfl), nfl)).toBe(-2.5);
    expect(originalLine(firstForm(mlb), mlb)).toBeNull();
    expect(lineChoices(2.5)).toHaveLength(41);
  });
});

describe('the checks', () => {
  const full: BetForm = withSide(firstForm(cfb), 'home', cfb);

  it('of CFB come in their order (S-432, S-434, S-435, S-436, S-437, S-439)', () => {
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

  it('of the sport-aware panel come in theirs (S-440, S-441, S-442, S-443, S-444)', () => {
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

  it('of the sport-aware panel want whole dollars, but accept a default that has cents (S-445)', () => {
    const withCents = basisOf(saints, 12.5);
    const amount = (text: string) => issueOf({ ...firstForm(withCents), amount: text }, withCents, true);
    expect(amount('12.50')).toBeNull();
    expect(amount('13')).toBeNull();
    expect(amount('13.5')).toBe('Please select a team and enter a valid bet amount');
    expect(issueOf({ ...full, amount: '13.5' }, cfb, true)).toBeNull();
  });

  it('turn the button off in CFB while team, line of a spread or odds are empty (S-438)', () => {
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

  it('the amount is the default again and no team is chosen; line and odds stay in the sport-aware panel (S-460)', () => {
    expect(afterPlacing(changed, nfl)).toEqual({ ...changed, side: null, amount: '50' });
    expect(afterPlacing({ ...changed }, basisOf(saints, 25)).amount).toBe('25');
  });

  it('CFB loses line and odds too (S-460)', () => {
    expect(afterPlacing(changed, cfb)).toMatchObject({ side: null, line: '', odds: '', amount: '50' });
  });
});
