import { readableBadFiles, readFixture, recordWith, slateRecords, wholeSlates } from '../../test/fixtures.ts';
import { changesFrom, describeExpected } from '../../test/expected.ts';
import { ACTIVE_SPORTS, type Sport } from '../sports.ts';
import { formatPastStake, formatStakeAdvice, publishedStakeGuide, stakePassText } from '../stake-texts.ts';
import { checkRecord, isAnalysisIncomplete } from './check-record.ts';
import { expectedReturn } from './expected-return.ts';
import { checkRecords, normalizeFile } from './normalize-file.ts';
import { normalizeGame } from './normalize-game.ts';
import type { NormalizedGame } from './normalized-game.ts';
import { priceLadder } from './price-ladder.ts';
import { betDownToOdds, DEFAULT_READER, recommendStake, stakeRating } from './recommend-stake.ts';
import { cfbWeek, mlbWeek, readSlateFacts } from './slate-facts.ts';
import { systemPick } from './system-pick.ts';

const SLATES = {
  nfl: 'slates/nfl_predictions_2024_week_07.json',
  cfb: 'slates/cfb_predictions_2024_week_01.json',
  mlb: 'slates/mlb_predictions_2021-09-18.json',
} as const;
const READER = { bankrollCents: 123_456, maxStakeCents: 2500 };

function gamesOf(sport: Sport): readonly NormalizedGame[] {
  return normalizeFile(sport, readFixture(SLATES[sport]))?.games ?? [];
}

/** Returns the first game of each tier and side. */
function variedGames(sport: Sport): readonly NormalizedGame[] {
  const kinds = new Map<string, NormalizedGame>();
  for (const game of gamesOf(sport)) {
    const kind = `${game.tier} ${String(game.pickSide)}`;
    if (!kinds.has(kind)) kinds.set(kind, game);
  }
  return [...kinds.values()];
}

/** Returns what the lists show of a game. */
function summaryOf(game: NormalizedGame): unknown {
  return [
    ...[game.id, game.away_team, game.home_team, game.startsAt, game.pickSide, game.pickLine, game.pickOdds],
    ...[game.tier, game.grade, game.action, game.edgePoints, game.expectedRoiPercent, game.agreeingModels],
    ...[game.pick_probability, game.breakEvenProbability, game.totalPoints, game.isBadValue, game.shouldBet],
  ];
}

/** Returns what a stake and its words come to for two readers and other odds. */
function stakesOf(game: NormalizedGame): unknown {
  const own = recommendStake(game, DEFAULT_READER);
  const limited = recommendStake(game, READER);
  return {
    id: game.id,
    rating: stakeRating(game),
    own,
    limited,
    worse: recommendStake(game, READER, -1000),
    better: recommendStake(game, READER, 1000),
    downTo: betDownToOdds(game),
    ladder: game.pickOdds === null ? null : priceLadder(game, READER, game.pickOdds),
    advice: [formatStakeAdvice(own), formatPastStake(own), formatPastStake(limited)],
    guide: publishedStakeGuide(game, own, true),
    pass: own.kind === 'pass' ? stakePassText(game, own.reason) : null,
    expected: expectedReturn(game),
  };
}

/** Changes to a record that decide how it is read, each alone. */
const CHANGES: Readonly<Record<Sport, readonly Readonly<Record<string, unknown>>[]>> = {
  nfl: [
    {},
    { week: 0 },
    { week: 99, year: 2199 },
    { year: 1899, season: 1900 },
    { home_spread: 50 },
    { home_spread: 50.5 },
    { spread_line: 50, home_spread: undefined },
    { game_date: '2024-10-20', game_time: '13:00:00' },
    { game_date: null, game_time: null },
    { game_time: '1:00 PM' },
    { 'betting_indicators.betting_tier': 'NO_BET' },
    { 'betting_indicators.bankroll_percentage': 0 },
    { 'betting_indicators.agreeing_models': undefined },
    { 'betting_indicators.recommendation': undefined },
    { 'betting_analysis.data_source': 'estimated odds' },
    { ensemble_probability: 0.5 },
    { spread_odds: undefined, 'betting_analysis.spread_odds': undefined },
    { home_team: '' },
    { home_team: 'Denver Broncos' },
    { game_id: null },
  ],
  cfb: [
    {},
    { 'prediction.confidence': 0.5 },
    { 'betting_analysis.data_source': 'Estimated Odds' },
    { 'betting_analysis.spread': 50.5 },
    { conference: null },
    { is_conference_game: true },
    { 'betting_indicators.betting_tier': 'HIGH' },
    { game_time: null },
    { home_team: null },
  ],
  mlb: [
    {},
    { prediction_confidence: 0.7 },
    { prediction_confidence: 0.49 },
    { 'professional_bet_decision.confidence_score': 0.6 },
    { 'professional_bet_decision.confidence_score': 0.599 },
    { 'professional_bet_decision.should_bet': true, 'professional_bet_decision.expected_roi': 3 },
    { 'professional_bet_decision.spread_odds': null },
    { 'recommended_bet.team': 'NO_BET' },
    { 'recommended_bet.odds': null },
    { ensemble_probability: 0.5 },
    { model_predictions: {} },
  ],
};

const each = <T>(list: (sport: Sport) => readonly T[]): T[] =>
  ACTIVE_SPORTS.flatMap((sport) => [...list(sport)]);
const slateOf = (sport: Sport) => readSlateFacts(sport, readFixture(SLATES[sport]));

describeExpected(__filename, {
  'one game of each tier and side, in full': () => each(variedGames),
  'every game of the slates': () => each((sport) => gamesOf(sport).map(summaryOf)),
  'the facts of the slates': () =>
    wholeSlates().map(([name, { sport }]) => [name, readSlateFacts(sport, readFixture(`slates/${name}`))]),
  'stakes, prices and words': () => each((sport) => variedGames(sport).slice(0, 6).map(stakesOf)),
  'the picks that are tracked': () =>
    each((sport) => slateRecords(sport).map((record) => systemPick(sport, record))),
  'damaged files': () =>
    readableBadFiles().flatMap(([name, { sport }]) => {
      const file = normalizeFile(sport, readFixture(`bad/${name}`));
      return [
        [name, file?.slate ?? null, file?.dropped ?? null],
        ...(file?.games ?? []).slice(0, 6).map(summaryOf),
      ];
    }),
  'changed records': () =>
    each((sport) =>
      CHANGES[sport].map((changes, index) => {
        const record = recordWith(sport, changes);
        return [
          changes,
          changesFrom(checkRecord(sport, recordWith(sport), index), checkRecord(sport, record, index)),
          isAnalysisIncomplete(sport, record),
          changesFrom(
            normalizeGame(sport, recordWith(sport), slateOf(sport)),
            normalizeGame(sport, record, slateOf(sport)),
          ),
          systemPick(sport, record),
        ];
      }),
    ),
  'lists that repeat ids': () => {
    const [first, second] = slateRecords('nfl');
    return checkRecords('nfl', [first, second, first, null, 'text']);
  },
  'facts of files that say little': () => [
    ...[
      {},
      { week: 1 },
      { week: 0 },
      { week: 100 },
      { week: 99, season: 1899 },
      { season: 2200, year: 1900 },
    ].map((header) => readSlateFacts('nfl', header)),
    ...[{ week_start: '2024-08-31' }, { week_start: '2025-09-08' }, { season: 2024, week_start: 'soon' }].map(
      (header) => readSlateFacts('cfb', header),
    ),
    ...[
      { date: '2021-04-05' },
      { generated_at: '2021-09-18T03:59:59Z' },
      { prediction_date: '2021-02-30' },
    ].map((header) => readSlateFacts('mlb', header)),
  ],
  'weeks at their limits': () => [
    ...['2024-08-01', '2024-09-01', '2024-09-07', '2024-09-08', 'x'].map((day) => [day, cfbWeek(day, 2024)]),
    ...['2021-03-01', '2021-03-29', '2021-04-04', '2021-04-05', '2021-10-03', 7].map((day) => [
      day,
      mlbWeek(day),
    ]),
  ],
});
