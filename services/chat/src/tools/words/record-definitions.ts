import { SCREENS } from '../screens.ts';
import type { Definitions } from './definition.types.ts';

/** Ratings, results and what they prove. */
export const RECORD_DEFINITIONS: Definitions = {
  tier: {
    title: 'Tier',
    names: [
      'tiers',
      'confidence tier',
      'confidence tiers',
      'confidence level',
      'high',
      'medium',
      'medium+',
      'low',
      'no bet',
    ],
    sentences: [
      'A tier says how strongly a file rates a pick: HIGH is the strongest, then MEDIUM+, MEDIUM, LOW and NO BET.',
      'HIGH is a bet, both medium tiers are worth considering at a good price, and the rest is a pass. The tier is not a promise: see the record of each.',
    ],
    href: SCREENS.record,
  },
  grade: {
    title: 'Grade',
    names: ['grades', 'letter grade', 'letter grades'],
    sentences: [
      "The grade rates a pick as a bet, from A to F: it weighs edge, expected value, the models' agreement, the probability and the price.",
      'It also sets the range of the stake: grade A [[gradeA]] of the bankroll, B [[gradeB]], C [[gradeC]], and nothing below.',
    ],
    href: SCREENS.findings,
  },
  'composite-score': {
    title: 'Composite score',
    names: ['composite', 'ranking score', 'score of a pick'],
    sentences: [
      "The composite score is the number behind a grade: the file's weighted sum of edge, expected value, consensus, probability and price.",
    ],
  },
  probability: {
    title: 'Model probability',
    names: ['model probability', 'confidence', 'win probability', 'pick probability'],
    sentences: [
      'The model probability is how likely the pick is to win according to all models together.',
      'For the spread it is the chance to cover, for the moneyline the chance to win.',
    ],
  },
  consensus: {
    title: 'Consensus',
    names: ['model consensus', 'agreement', 'models agree', 'unanimous'],
    sentences: [
      'The consensus is how many models pick the same side.',
      'Models learn from the same games, so agreement is weaker evidence than it looks.',
    ],
    href: SCREENS.models,
  },
  calibration: {
    title: 'Calibration (Brier score)',
    names: ['brier', 'brier score', 'calibrated', 'log loss', 'skill'],
    sentences: [
      'Calibration asks whether probabilities come true as often as they say: picks of a given probability should win that often.',
      'The Brier score measures it: the mean squared error of the probability, [[perfectBrier]] for a perfect forecast and [[coinFlipBrier]] for a coin flip. Skill compares it with the market.',
    ],
    href: SCREENS.models,
  },
  'wilson-interval': {
    title: '95% range (Wilson interval)',
    names: ['wilson', '95% range', 'confidence interval', 'range', 'interval', 'wilson range', 'luck'],
    sentences: [
      'The range beside a win rate is its Wilson interval: the true rate lies in it with [[confidence]] confidence.',
      'While break-even lies inside it, luck alone can explain the result.',
    ],
    href: SCREENS.performance,
  },
  'small-sample': {
    title: 'Small sample',
    names: ['sample', 'sample size', 'variance'],
    sentences: [
      'Fewer than [[smallSample]] settled bets are called a small sample: results then say more about luck than about skill.',
    ],
  },
  'win-rate': {
    title: 'Win rate',
    names: ['hit rate', 'winning percentage', 'strike rate'],
    sentences: [
      'The win rate is wins over wins and losses; pushes and void bets do not count.',
      'It says little without the prices: compare it with break-even, and look at the return.',
    ],
    href: SCREENS.performance,
  },
  roi: {
    title: 'Return on investment (ROI)',
    names: ['return', 'return on investment', 'yield'],
    sentences: [
      'ROI is the profit over the amount staked, in percent, over settled bets.',
      'Unlike the win rate it takes prices into account: winning most bets at heavy favorites can still lose money.',
    ],
    href: SCREENS.performance,
  },
  'closing-line-value': {
    title: 'Closing line value (CLV)',
    names: ['clv', 'beat the close', 'beating the close', 'closing value'],
    sentences: [
      'Closing line value compares the line and price you took with the closing ones, just before the start.',
      'Beating the close means you got more points, or a better price. Over many bets that says more about skill than a few results do.',
    ],
    href: SCREENS.performance,
  },
  'closing-line': {
    title: 'Closing line',
    names: ['close', 'closing price', 'closing odds'],
    sentences: ["The closing line is the market's last line and price before the game starts."],
  },
  replay: {
    title: 'Replay',
    names: ['replays', 'replay tag', 'recorded', 'demo'],
    sentences: [
      'Replay marks games that were recorded in the past and are played back as if they were today: their results were already known to the world.',
      'Replayed picks are never added to a live record.',
    ],
    href: SCREENS.record,
  },
  'live-record': {
    title: 'Live record',
    names: ['live', 'record', 'track record', 'system record'],
    sentences: [
      "The system's record counts every pick published before its game started, settled at its published price, wins and losses alike.",
    ],
    href: SCREENS.record,
  },
  verified: {
    title: 'Verified bets',
    names: ['verified bets', 'verified bet', 'verified record'],
    sentences: [
      'A verified bet is linked to a published game, logged before its start at a real price, and settled by the recorded result.',
    ],
    href: SCREENS.performance,
  },
  backtest: {
    title: 'Backtest',
    names: ['backtesting', 'walk-forward', 'back test'],
    sentences: [
      'A backtest applies models to past games they were not trained on. It is no live record, and usually looks better than one.',
    ],
    href: SCREENS.models,
  },
};
