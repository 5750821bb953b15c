import {
  breakEvenOf,
  expectedValueText,
  fallbackGrade,
  isStakedGrade,
  kellyShare,
  lineText,
  oddsText,
  percentText,
  signedText,
  stakeAdviceText,
  stakeGuideText,
  tierStakeText,
} from './figures.ts';
import { at, number, type RawFile, rawFiles, type RawSport, text } from './read.ts';

/**
 * A game read from the demo files without the product: plain JSON and a second implementation of the rules,
 * as an oracle for what pages must show. All texts are as displayed.
 */
export interface RawGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly venue: string;
  /** HIGH, MEDIUM_PLUS, MEDIUM, LOW or NO_BET. */
  readonly tier: string;
  readonly grade: string;
  /** Dashboard group: the tier, or the grade's first letter for CFB. */
  readonly group: string;
  readonly pickTeam: string;
  readonly pickSide: 'home' | 'away';
  /** From the picked side: `+2.5`, `PK`; `ML` in baseball. */
  readonly line: string;
  readonly odds: string;
  /** Probability of the pick, as a fraction, for the order of the NFL list. */
  readonly pickProbability: number;
  readonly probability: string;
  readonly breakEven: string;
  /** Model minus price in percentage points, of the two as displayed. */
  readonly edge: string;
  /** The file's own figure: at -110 in football, at its price in baseball. */
  readonly fileRoi: string;
  /** Value of the pick at the shown price. */
  readonly expectedValue: string;
  /** The published stake guide (S-361, S-369 to S-371). */
  readonly stakeGuide: string;
  /** Advice for a bankroll of $1,000: `Bet $50 (5u)` or `Pass` (S-372). */
  readonly stake: string;
  /** Only the published price speaks against the pick. A better price makes it a bet (S-372). */
  readonly isPassForPrice: boolean;
  /** Probability of the picked side by model name. */
  readonly modelsOfPick: Readonly<Record<string, string>>;
  readonly record: unknown;
}

export interface RawSlate {
  readonly sport: RawSport;
  /** As in `?slate=`. */
  readonly key: string;
  readonly file: RawFile;
  readonly games: readonly RawGame[];
  /** Ids of records that must not be shown (S-306..S-310). */
  readonly dropped: readonly string[];
}

/** Returns every delivered slate of a sport. */
export function rawSlates(sport: RawSport): RawSlate[] {
  return rawFiles(sport).map((file) => {
    const isKept = sport === 'mlb' ? isKeptMlb : isKeptFootball;
    const kept = file.records.filter(isKept);
    const idOf = (record: unknown): string =>
      text(at(record, 'game_id') ?? at(record, 'game_info', 'game_id'));
    return {
      sport,
      key: slateKey(sport, file),
      file,
      games: kept.map((record) => (sport === 'mlb' ? mlbGame(record) : footballGame(sport, record))),
      dropped: file.records.filter((record) => !isKept(record)).map(idOf),
    };
  });
}

/** Returns a delivered slate by its `?slate=` value: `2024-7`, `2021-09-18`. */
export function rawSlate(sport: RawSport, key: string): RawSlate {
  const found = rawSlates(sport).find((slate) => slate.key === key);
  if (found === undefined) throw new Error(`no delivered ${sport} slate ${key}`);
  return found;
}

/** Counts the games in each group. */
export function countByGroup(games: readonly RawGame[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { group } of games) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

function slateKey(sport: RawSport, { content }: RawFile): string {
  if (sport === 'mlb') return text(at(content, 'prediction_date'));
  return `${text(at(content, 'season'))}-${text(at(content, 'week'))}`;
}

const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const ESTIMATED = ['estimated', 'estimated_odds', 'estimated odds'];

function isKeptFootball(record: unknown): boolean {
  const spread = at(record, 'spread') ?? at(record, 'betting_analysis', 'home_spread');
  return (
    [at(record, 'home_team'), at(record, 'away_team'), at(record, 'game_id')].every(Boolean) &&
    (spread === 'Odds not available' || (typeof spread === 'number' && Math.abs(spread) <= 50)) &&
    isFraction(at(record, 'prediction', 'pick_probability')) &&
    !ESTIMATED.includes(text(at(record, 'betting_analysis', 'data_source')).toLowerCase())
  );
}

function isKeptMlb(record: unknown): boolean {
  const info = at(record, 'game_info');
  return (
    [at(info, 'home_team'), at(info, 'away_team'), at(info, 'game_id')].every(Boolean) &&
    isFraction(at(record, 'ensemble_probability'))
  );
}

function footballGame(sport: 'nfl' | 'cfb', record: unknown): RawGame {
  const indicators = at(record, 'betting_indicators');
  const prices = at(record, 'betting_analysis');
  const [home, away] = [text(at(record, 'home_team')), text(at(record, 'away_team'))];
  const pickTeam = text(at(record, 'prediction', 'pick_team'));
  const pickSide = pickTeam === home ? 'home' : 'away';
  const homeLine = number(at(record, 'spread') ?? at(prices, 'home_spread'));
  const odds = number(at(prices, sport === 'nfl' ? `spread_${pickSide}_odds` : `${pickSide}_spread_odds`));
  const pickProbability = number(at(record, 'prediction', 'pick_probability'));
  const tier = text(at(indicators, 'betting_tier'));
  const grade = text(at(indicators, 'bet_ranking', 'grade'));
  const roi = number(at(indicators, 'expected_roi_110'));
  const share = number(at(indicators, 'bankroll_percentage'));
  const table =
    sport === 'nfl'
      ? `${text(at(prices, 'best_bet_recommendation', 'recommended_units'))} units`.replace(
          /^1 units$/,
          '1 unit',
        )
      : tierStakeText('cfb', tier);
  return {
    id: text(at(record, 'game_id')),
    ...{ home, away, tier, grade, pickTeam, pickSide, pickProbability, record },
    venue: text(at(record, 'venue')),
    group: sport === 'nfl' ? tier : grade.charAt(0),
    line: lineText(pickSide === 'home' ? homeLine : 0 - homeLine),
    ...priceTexts(pickProbability, odds),
    fileRoi: `${signedText(roi)}%`,
    ...stakeTexts({ tier, grade, pickProbability, odds, roi }, true, share, table),
    modelsOfPick: modelTexts(at(record, 'model_predictions', 'individual_models'), pickSide),
  };
}

function mlbGame(record: unknown): RawGame {
  const info = at(record, 'game_info');
  const decision = at(record, 'professional_bet_decision');
  const [home, away] = [text(at(info, 'home_team')), text(at(info, 'away_team'))];
  const advised = text(at(record, 'recommended_bet', 'team'));
  const winner = at(record, 'ensemble_prediction') === 1 ? 'home' : 'away';
  const pickSide = advised === 'HOME' ? 'home' : advised === 'AWAY' ? 'away' : winner;
  const odds = number(at(decision, `${pickSide}_moneyline`));
  // The confidence is about the ensemble's side.
  const pickProbability = number(
    pickSide === winner ? at(record, 'prediction_confidence') : at(record, 'recommended_bet', 'probability'),
  );
  const tier = text(at(decision, 'bet_tier'));
  const grade = fallbackGrade(tier, Math.max(pickProbability, 1 - pickProbability) * 100);
  const roi = number(at(decision, 'expected_roi'));
  const isAdvised = at(decision, 'should_bet') === true;
  const share = kellyShare(pickProbability, odds, grade);
  return {
    id: text(at(info, 'game_id')),
    ...{ home, away, tier, grade, pickSide, pickProbability, record },
    pickTeam: pickSide === 'home' ? home : away,
    venue: text(at(info, 'venue')),
    group: tier,
    line: 'ML',
    ...priceTexts(pickProbability, odds),
    fileRoi: `${signedText(roi)}%`,
    ...stakeTexts({ tier, grade, pickProbability, odds, roi }, isAdvised, share, tierStakeText('mlb', tier)),
    modelsOfPick: modelTexts(at(record, 'individual_probabilities'), pickSide),
  };
}

interface Rated {
  readonly tier: string;
  readonly grade: string;
  readonly pickProbability: number;
  readonly odds: number;
  readonly roi: number;
}

/** Returns the stake and the guide's text (S-290, S-372). */
function stakeTexts(
  { tier, grade, pickProbability, odds, roi }: Rated,
  isAdvised: boolean,
  share: number,
  table: string,
): Pick<RawGame, 'stake' | 'stakeGuide' | 'isPassForPrice'> {
  const isBadValue = pickProbability < breakEvenOf(odds) || roi < 0;
  const isRated = tier !== 'LOW' && tier !== 'NO_BET' && isStakedGrade(grade);
  const stake = stakeAdviceText(isRated && isAdvised && !isBadValue ? share : 0);
  const isPassForPrice = isRated && pickProbability < breakEvenOf(odds);
  return {
    stake,
    isPassForPrice,
    stakeGuide: stakeGuideText(table, { tier, grade, isPass: stake === 'Pass' }),
  };
}

function priceTexts(
  probability: number,
  odds: number,
): Pick<RawGame, 'odds' | 'probability' | 'breakEven' | 'edge' | 'expectedValue'> {
  return {
    odds: oddsText(odds),
    probability: percentText(probability),
    breakEven: percentText(breakEvenOf(odds)),
    edge: signedText(
      Number.parseFloat(percentText(probability)) - Number.parseFloat(percentText(breakEvenOf(odds))),
    ),
    expectedValue: expectedValueText(probability, odds),
  };
}

/** The files give every model's probability of the home side. */
function modelTexts(models: unknown, side: 'home' | 'away'): Record<string, string> {
  const entries = Object.entries(models as Record<string, number>);
  const ofPick = (home: number): number => (side === 'home' ? home : Number((1 - home).toFixed(10)));
  return Object.fromEntries(entries.map(([name, home]) => [name, percentText(ofPick(home))]));
}
