import { DEFAULT_READER, lineChoices, recommendStake } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { mlbProps, redsRecord } from '../../../../test/support/render-mlb.tsx';
import { ALABAMA, SAINTS, footballProps } from '../../../../test/support/render-football.tsx';
import {
  basisOf,
  firstForm,
  originalLine,
  pickNews,
  refilled,
  stakeFor,
  withBetType,
  withLine,
  withOdds,
  withSide,
} from './bet-form.ts';
import type { FormBasis } from './bet-form.ts';
const saints = footballProps(SAINTS).game;
const alabama = footballProps(ALABAMA).game;
const reds = mlbProps(redsRecord()).game;
const basisWith = (
  game: NormalizedGame,
  { dollars = 50, reader = DEFAULT_READER, hasStarted = false, isWithdrawn = false } = {},
): FormBasis => basisOf(game, reader, { defaultBetAmount: dollars, hasStarted, isWithdrawn });
const nfl = basisWith(saints);
// Alabama's record and the Reds' are a pass. With a probability that beats the odds they are a bet.
const ADVISED = { tier: 'HIGH', grade: 'A', isBadValue: false, shouldBet: true, action: 'BET' } as const;
const pass = basisWith(reds);
const indicators = { ...alabama.betting_indicators, bankroll_percentage: 2 };
const cfb = basisWith({ ...alabama, ...ADVISED, pick_probability: 0.6, betting_indicators: indicators });
const mlb = basisWith({ ...reds, ...ADVISED, pick_probability: 0.75 });

const withGame = (basis: FormBasis, changes: Partial<NormalizedGame>): FormBasis =>
  basisWith({ ...basis.game, ...changes });

describe('the variant', () => {
  it('is sport-aware for NFL and MLB, free text for CFB', () => {
    expect([nfl, mlb, cfb].map(({ variant }) => variant)).toEqual(['sportAware', 'sportAware', 'freeText']);
  });
});

describe('the initial form', () => {
  it('is the recommended team with the recommended stake in every sport (S-428)', () => {
    for (const basis of [nfl, cfb, mlb]) {
      const stake = recommendStake(basis.game, DEFAULT_READER);
      if (stake.kind !== 'bet') throw new Error('a pass');
      const form = firstForm(basis);
      expect(form.side).toBe(basis.game.pickSide);
      expect(Number(form.amount) * 100).toBe(stake.stakeCents);
    }
    expect(firstForm(withGame(nfl, { pickSide: 'away' })).side).toBe('away');
    expect(firstForm(nfl).amount).toBe('50');
  });

  it('is empty when the record says Pass and for a started game (S-428, S-461)', () => {
    const empty = { side: null, line: '', odds: '', oddsSource: null, amount: '' };
    expect(firstForm(pass)).toMatchObject(empty);
    expect(firstForm(withGame(nfl, { tier: 'LOW' }))).toMatchObject(empty);
    expect(firstForm(basisWith(saints, { hasStarted: true }))).toMatchObject(empty);
  });

  it('limits the stake to the user’s own limit (S-372, S-428)', () => {
    const reader = { bankrollCents: 100_000, maxStakeCents: 2500 };
    expect(firstForm(basisWith(saints, { reader })).amount).toBe('25');
  });

  it('uses line and odds of the recommended side in NFL and CFB (S-428, S-429)', () => {
    expect(firstForm(nfl)).toMatchObject({
      betType: 'spread',
      line: '+2.5',
      odds: '-102',
      oddsSource: 'file',
    });
    expect(firstForm(withGame(nfl, { pickSide: 'away' }))).toMatchObject({ line: '-2.5', odds: '-118' });
    expect(firstForm(withGame(cfb, { pickSide: 'home' }))).toMatchObject({ line: '+2', odds: '-110' });
    expect(firstForm(withGame(cfb, { pickSide: 'away' }))).toMatchObject({ line: '-2', odds: '-110' });
    expect(firstForm(mlb)).toMatchObject({
      betType: 'moneyline',
      line: '',
      odds: '-205',
      oddsSource: 'file',
    });
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

  it('follows the bet type, with the published moneyline (S-431)', () => {
    const form = withBetType(firstForm(nfl), 'moneyline', nfl);
    expect(form).toMatchObject({ odds: '+124', oddsSource: 'file' });
    expect(withBetType(form, 'spread', nfl)).toMatchObject({ line: '+2.5', odds: '-102' });
  });

  it('follows the line by its distance from the original as an estimate (S-431, S-449, S-451)', () => {
    const odds = (line: string) => withLine(firstForm(nfl), line, nfl);
    expect(odds('+3.5')).toMatchObject({ odds: '-105', oddsSource: 'estimated' });
    expect(odds('+9')).toMatchObject({ odds: '+148', oddsSource: 'estimated' });
    expect(odds('-0.5')).toMatchObject({ odds: '+100' });
    expect(odds('+2.5')).toMatchObject({ odds: '-102', oddsSource: 'file' });
  });

  it('estimates when the file has no odds (S-451, S-452, S-453)', () => {
    const bare = { home_moneyline: null, away_moneyline: null, home_spread_odds: null };
    const moneyline = (basis: FormBasis, side: 'home' | 'away') =>
      withSide({ ...firstForm(basis), betType: 'moneyline' }, side, basis);
    expect(firstForm(withGame(nfl, bare))).toMatchObject({ odds: '-110', oddsSource: 'estimated' });
    expect(moneyline(withGame(mlb, bare), 'home')).toMatchObject({ odds: '+120', oddsSource: 'estimated' });
    expect(moneyline(withGame(mlb, bare), 'away')).toMatchObject({ odds: '-140' });
    expect(moneyline(withGame(nfl, bare), 'home')).toMatchObject({ odds: '+125' });
    expect(moneyline(withGame(nfl, bare), 'away')).toMatchObject({ odds: '-130' });
  });

  it('clears a chosen line with the type in the sport-aware panel and keeps a typed one in CFB (S-430)', () => {
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

  it('keeps typed odds until team or type changes (S-431)', () => {
    const typed = withOdds(firstForm(nfl), '-120');
    expect(typed).toMatchObject({ odds: '-120', oddsSource: 'user' });
    expect(withLine(typed, '+6', nfl)).toMatchObject({ line: '+6', odds: '-120', oddsSource: 'user' });
    expect(withOdds(typed, '')).toMatchObject({ odds: '', oddsSource: 'user' });
    expect(withLine(withOdds(typed, ''), '+6', nfl).odds).toBe('');
    expect(withSide(typed, 'away', nfl)).toMatchObject({ odds: '-118', oddsSource: 'file' });
    expect(withBetType(typed, 'moneyline', nfl)).toMatchObject({ odds: '+124', oddsSource: 'file' });
  });

  it('has no odds while the line is invalid, so odds of another line are never sent', () => {
    const form = withLine(firstForm(cfb), '-', cfb);
    expect(form).toMatchObject({ odds: '', oddsSource: null });
    expect(withLine(form, '-2', cfb).odds).not.toBe('');
  });

  it('follows newly published odds unless the odds were typed (S-431)', () => {
    const moved = withGame(nfl, { home_spread_odds: -115, pickOdds: -115 });
    const chosen = { ...firstForm(nfl), amount: '20' };
    expect(refilled(chosen, nfl, moved)).toMatchObject({ odds: '-115', oddsSource: 'file', amount: '20' });
    expect(refilled(withOdds(firstForm(nfl), '-120'), nfl, moved).odds).toBe('-120');
  });

  it('follows a newly published line with the bet on the other team, unless line or odds were typed (S-431)', () => {
    const moved = withGame(nfl, { spread_line: 3, pickLine: 3 });
    const other = withSide(firstForm(nfl), 'away', nfl);
    expect(other).toMatchObject({ line: '-2.5', odds: '-118', oddsSource: 'file' });
    expect(refilled(other, nfl, moved)).toMatchObject({ line: '-3', odds: '-118', oddsSource: 'file' });
    expect(pickNews(other, nfl, moved)).toMatch(/^The pick is now Saints \+3\. Check the bet/);
    const typed = withLine(other, '-4', nfl);
    expect(refilled(typed, nfl, moved)).toMatchObject({ line: '-4', oddsSource: 'estimated' });
    const priced = withOdds(other, '-112');
    expect(refilled(priced, nfl, moved)).toMatchObject({ line: '-2.5', odds: '-112', oddsSource: 'user' });
    expect(pickNews(priced, nfl, moved)).toBe('The pick is now Saints +3. Your bet is unchanged.');
    // A line that no file had published was chosen or typed.
    const unpublished = withGame(nfl, { spread_line: 0 });
    const own = withLine(withSide(firstForm(unpublished), 'away', unpublished), '-6.5', unpublished);
    expect(refilled(own, unpublished, moved).line).toBe('-6.5');
  });

  it('follows a bankroll and limit that load late unless an amount was typed (S-372)', () => {
    const reader = { bankrollCents: 200_000, maxStakeCents: 6000 };
    const later = basisWith(saints, { reader });
    expect(refilled(firstForm(nfl), nfl, later).amount).toBe('60');
    expect(refilled({ ...firstForm(nfl), odds: '-104', oddsSource: 'user' }, nfl, later).amount).toBe('60');
    expect(refilled({ ...firstForm(nfl), amount: '20' }, nfl, later).amount).toBe('20');
  });

  it('keeps a bet with a typed amount when its game starts, and empties one without (S-372)', () => {
    const begun = basisWith(saints, { hasStarted: true });
    const typed = { ...firstForm(nfl), amount: '20' };
    expect(refilled(typed, nfl, begun)).toEqual(typed);
    expect(refilled(firstForm(nfl), nfl, begun)).toEqual(firstForm(begun));
    const withdrawn = basisWith(saints, { isWithdrawn: true });
    expect(refilled(typed, nfl, withdrawn)).toEqual({ ...firstForm(withdrawn), amount: '20' });
  });
});

describe('the recommended stake', () => {
  it('follows the odds of the published pick, down to Pass when they lose (S-372)', () => {
    const at = (odds: string) => stakeFor(withOdds(firstForm(nfl), odds), nfl);
    expect(at('-102')).toMatchObject({ kind: 'bet', stakeCents: 5000 });
    expect(at('-150')).toEqual(recommendStake(saints, DEFAULT_READER, -150));
    expect(at('-200')).toEqual({ kind: 'pass', reason: 'price' });
    expect(at('')).toBeNull();
  });

  it('is empty for another team, type or line, and after the start (S-372, S-461)', () => {
    const form = firstForm(nfl);
    expect(stakeFor(withSide(form, 'away', nfl), nfl)).toBeNull();
    expect(stakeFor(withBetType(form, 'moneyline', nfl), nfl)).toBeNull();
    expect(stakeFor(withLine(form, '+3', nfl), nfl)).toBeNull();
    const begun = basisWith(saints, { hasStarted: true });
    expect(stakeFor(form, begun)).toBeNull();
  });
});

describe('the available lines', () => {
  it('run from 10 below to 10 above the original line of the chosen side (S-448)', () => {
    expect(originalLine(firstForm(nfl), nfl)).toBe(2.5);
    expect(originalLine(withSide(firstForm(nfl), 'away', nfl), nfl)).toBe(-2.5);
    expect(originalLine(firstForm(pass), pass)).toBeNull();
    expect(lineChoices(2.5)).toHaveLength(41);
  });
});
