import {
  at,
  lineText,
  number,
  oddsText,
  percentText,
  roundedText,
  signedText,
  text,
} from '@app/testing/raw-games';
import type { RawGame, RawSport } from '@app/testing/raw-games';

/** A label and its expected value. */
export type ExpectedFact = readonly [label: string, value: string];

/** Replaces a label when the text may be anywhere on the page. */
export const ANYWHERE = '';

/** Displayed for a value that the file lacks. */
const MISSING = '–';

const fixed = (value: unknown, decimals: number): string =>
  typeof value === 'number' ? roundedText(value, decimals).replace('-', '−') : MISSING;
const fraction = (value: unknown): string => (typeof value === 'number' ? percentText(value) : MISSING);
const price = (value: unknown): string => (typeof value === 'number' ? oddsText(value) : MISSING);
const signed = (value: unknown): string => (typeof value === 'number' ? signedText(value) : MISSING);
const tierText = (value: unknown): string =>
  text(value).replace('MEDIUM_PLUS', 'MEDIUM+').replace('NO_BET', 'NO BET');

/** Returns the facts expected on a game's consensus card, computed from its raw record. */
export function expectedCard(sport: RawSport, game: RawGame): ExpectedFact[] {
  const shared: ExpectedFact[] = [
    ['Break-even', game.breakEven],
    ['Edge, % pts', game.edge],
    [`EV at ${game.odds}`, game.expectedValue],
  ];
  return [
    ...shared,
    [sport === 'mlb' ? 'Win prob.' : 'Cover prob.', game.probability],
    [ANYWHERE, game.stake],
  ];
}

/** Returns the facts expected on each tab of a game's analysis, by tab id. */
export function expectedTabs(sport: RawSport, game: RawGame): Readonly<Record<string, ExpectedFact[]>> {
  if (sport === 'mlb') return mlbTabs(game);
  return sport === 'nfl' ? nflTabs(game) : cfbTabs(game);
}

function cfbTabs({ record, probability, ...game }: RawGame): Record<string, ExpectedFact[]> {
  const indicators = at(record, 'betting_indicators');
  const prices = at(record, 'betting_analysis');
  const ranking = at(indicators, 'bet_ranking');
  const total = at(prices, 'total_points');
  // The file means the home side.
  const forPick = (value: unknown): unknown =>
    typeof value === 'number' && game.pickSide === 'away' ? Number((1 - value).toFixed(10)) : value;
  return {
    models: [
      [ANYWHERE, tierText(at(record, 'prediction', 'confidence_tier'))],
      ['Cover prob.', probability],
      [ANYWHERE, fraction(forPick(at(record, 'model_predictions', 'composite_model')))],
      ['Published recommendation', text(at(indicators, 'recommendation'))],
      ['Model agreement', `${text(at(indicators, 'agreeing_models'))} of 7`],
    ],
    betting: [
      [ANYWHERE, tierText(at(indicators, 'betting_tier'))],
      ['Published bankroll %', `${fixed(at(indicators, 'bankroll_percentage'), 1)}%`],
      // The file's own figure beside the card's would be a second one for the same odds.
      [
        `${game.odds === '-110' ? 'EV' : 'Expected ROI'} at -110`,
        game.odds === '-110' ? game.expectedValue : game.fileRoi,
      ],
      ['Model agreement', `${text(at(indicators, 'agreeing_models'))} of 7`],
      ['All models agree', at(indicators, 'unanimous_direction') === true ? 'Yes' : 'No'],
      [ANYWHERE, game.grade.replace('-', '−')],
      [ANYWHERE, `Rank ${text(at(ranking, 'overall_rank'))} of ${text(at(ranking, 'total_opportunities'))}`],
    ],
    lines: [
      ['Total, over', typeof total === 'number' ? `O ${String(total)}` : MISSING],
      ['Total, under', typeof total === 'number' ? `U ${String(total)}` : MISSING],
      ['Expected margin', signed(at(prices, 'expected_margin'))],
      ...tableLines(prices, 'home_spread', 'away_spread'),
    ],
  };
}

function nflTabs({ record, probability }: RawGame): Record<string, ExpectedFact[]> {
  const [home, away] = ['home_team', 'away_team'].map((side) => at(record, 'team_features', side));
  const passers = at(record, 'quarterback_stats');
  const pairs = (label: string, key: string, decimals: number): ExpectedFact[] =>
    [away, home].map((side) => [label, fixed(at(side, key), decimals)]);
  const passing = (label: string, key: string, decimals: number): ExpectedFact[] =>
    ['away_qb', 'home_qb'].map((side) => [label, fixed(at(passers, side, key), decimals)]);
  const isHome = at(record, 'home_win_probability');
  return {
    models: [
      ['Predicted winner', text(at(record, 'predicted_winner')).split(' ').at(-1) ?? ''],
      [ANYWHERE, tierText(at(record, 'prediction', 'confidence_tier'))],
      ['Cover prob.', probability],
      ['Model agreement', `${text(at(record, 'betting_indicators', 'agreeing_models'))} of 7`],
    ],
    teams: [
      ...pairs('Points per game', 'ppg', 1),
      ...pairs('Pass yards per game', 'pass_ypg', 1),
      ...pairs('Rush yards per game', 'rush_ypg', 1),
    ],
    quarterbacks: [
      ...passing('QBR', 'qbr', 1),
      ...passing('Completion %', 'comp_pct', 1),
      ...passing('Yards per attempt', 'ypa', 1),
      ...['away_qb', 'home_qb'].map((side): ExpectedFact => [
        'TD:INT',
        text(at(passers, side, 'td_int')) || MISSING,
      ]),
    ],
    analysis: [
      ['win$', fraction(isHome)],
      ['win$', fraction(at(record, 'away_win_probability'))],
      ['cover$', fraction(at(record, 'spread_prediction', 'home_covers_probability'))],
      ['cover$', fraction(at(record, 'spread_prediction', 'away_covers_probability'))],
    ],
    lines: [
      ['Summary', text(at(record, 'recommended_bet', 'bet_description'))],
      ['Ensemble probability, home', fraction(at(record, 'ensemble_probability'))],
      ['Ensemble favors', favoured(record)],
      ...tableLines(at(record, 'betting_analysis'), 'spread_home', 'spread_away'),
    ],
  };
}

/** Returns both teams' rows in the table of lines: spread, odds, moneyline. */
function tableLines(prices: unknown, ...spreads: readonly string[]): ExpectedFact[] {
  return spreads.map((spread) => [
    ANYWHERE,
    [
      lineText(number(at(prices, spread))),
      price(at(prices, `${spread}_odds`)),
      price(at(prices, `${spread.includes('home') ? 'home' : 'away'}_moneyline`)),
    ].join(' '),
  ]);
}

function favoured(record: unknown): string {
  const side = number(at(record, 'ensemble_probability')) > 0.5 ? 'home_team' : 'away_team';
  return text(at(record, side));
}

function mlbTabs({ record, probability, ...game }: RawGame): Record<string, ExpectedFact[]> {
  const decision = at(record, 'professional_bet_decision');
  const bet = at(record, 'recommended_bet');
  const pitchers = at(record, 'pitcher_details');
  const throwing = (label: string, key: string, decimals: number): ExpectedFact[] =>
    ['away_pitcher', 'home_pitcher'].map((side) => [label, fixed(at(pitchers, side, key), decimals)]);
  const lines = (side: 'home' | 'away'): ExpectedFact[] => [
    [
      ANYWHERE,
      [
        price(at(decision, `${side}_moneyline`)),
        lineText(number(at(decision, `spread_${side}`))),
        price(at(decision, `spread_${side}_odds`)),
      ].join(' '),
    ],
  ];
  return {
    models: [
      ['Win prob.', probability],
      ['Edge, % pts', game.edge],
      [`EV at ${game.odds}`, game.expectedValue],
      [ANYWHERE, fraction(at(decision, 'confidence_score'))],
      ['Break-even', game.breakEven],
      ['Odds source', text(at(decision, 'odds_source'))],
      [ANYWHERE, tierText(at(decision, 'bet_tier'))],
      ['Filter reason', text(at(bet, 'filter_reason')) || MISSING],
      ...lines('home'),
      ...lines('away'),
    ],
    teams: ['home_team', 'away_team'].flatMap((side): ExpectedFact[] => {
      const name = text(at(record, 'game_info', side));
      const batting = at(record, 'sabermetrics_data', 'teams', name, 'batting');
      return [
        ['OPS', fixed(at(batting, 'ops'), 3)],
        ['wRC\\+', fixed(at(batting, 'wrc_plus'), 0)],
      ];
    }),
    pitchers: [
      ...throwing('ERA', 'era', 2),
      ...throwing('WHIP', 'whip', 2),
      ...throwing('K/9', 'k_9', 2),
      ...throwing('WAR', 'war', 1),
      ...throwing('SIERA', 'siera', 2),
    ],
    risk: [
      [
        'Risk level',
        { HIGH: 'Low', MEDIUM_PLUS: 'Low', MEDIUM: 'Medium' }[text(at(decision, 'bet_tier'))] ?? 'High',
      ],
      ['Model confidence', fraction(at(record, 'prediction_confidence'))],
    ],
  };
}
