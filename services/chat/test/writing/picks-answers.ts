import { about, type Answers } from './answers.types.ts';
import { GIANTS, LIONS, LIONS_ANALYSIS, PATRIOTS, SAINTS, SAINTS_ANALYSIS } from './results.ts';

const slate = {
  'slate-picks': {
    facts: {
      slate: 'NFL Week 7',
      games: '15',
      bets: '2',
      passes: '13',
      totalStake: '$175',
      totalStakeUnits: '7u',
    },
    lists: { picks: [SAINTS, PATRIOTS, LIONS] },
    flags: ['isReplay'],
  },
};
const { game, pick, line, price, tier } = LIONS;
const BEGUN = { game, pick, line, price, tier };
const begun = {
  'slate-picks': {
    facts: {
      slate: 'NFL Week 7',
      games: '15',
      bets: '1',
      passes: '4',
      begun: '10',
      totalStake: '$100',
      totalStakeUnits: '4u',
    },
    lists: { picks: [SAINTS, LIONS] },
  },
};
const passes = {
  'slate-picks': {
    facts: { slate: 'NFL Week 7', games: '1' },
    lists: { picks: [LIONS] },
    flags: ['hasNoBets'],
  },
};
const saints = { 'game-analysis': SAINTS_ANALYSIS };
const lions = { 'game-analysis': LIONS_ANALYSIS };
const stakeFacts = {
  ...SAINTS,
  ...{ bankroll: '$2,500.00', unit: '$25.00', share: '5.0%', quarterKelly: '6.9%', limit: '$100.00' },
  ...{ maxShare: '5%', why: 'a quarter of the Kelly stake, capped at your limit of $100 per bet' },
};

/** Questions about picks and models, with results by hand. */
export const PICKS_ANSWERS: Answers = {
  'best picks of a sport': [about('best-picks', { sport: 'nfl' }), slate],
  'best picks of all sports': [
    about('best-picks'),
    {
      'slate-picks': {
        lists: {
          bestBySport: [SAINTS, GIANTS],
          picks: [SAINTS, GIANTS],
          slates: [
            { sport: 'NFL', slate: 'NFL Week 7', games: '15', bets: '2', passes: '13' },
            { sport: 'MLB', slate: 'MLB, Sun, Oct 3, 2021', games: '10', bets: '1', passes: '9' },
          ],
        },
        flags: ['isAllSports'],
      },
    },
  ],
  'best picks of all sports, some begun': [
    about('best-picks'),
    {
      'slate-picks': {
        lists: {
          bestBySport: [SAINTS, GIANTS],
          picks: [SAINTS, GIANTS],
          slates: [
            { sport: 'NFL', slate: 'NFL Week 7', games: '15', bets: '1', passes: '4', begun: '10' },
            { sport: 'MLB', slate: 'MLB, Sun, Oct 3, 2021', games: '10', bets: '1', passes: '8', begun: '1' },
          ],
        },
        flags: ['isAllSports'],
      },
    },
  ],
  'best picks of a sport, some begun': [about('best-picks', { sport: 'nfl' }), begun],
  'how many bets, some begun': [about('best-picks', { aspect: 'count', sport: 'nfl' }), begun],
  'how many bets, all begun': [
    about('best-picks', { aspect: 'count', sport: 'nfl' }),
    {
      'slate-picks': {
        facts: { slate: 'NFL Week 7', games: '15', bets: '0', begun: '15' },
        flags: ['isAllBegun'],
      },
    },
  ],
  'best picks, only passes': [about('best-picks', { sport: 'nfl' }), passes],
  'best picks, all begun': [
    about('best-picks', { sport: 'nfl' }),
    {
      'slate-picks': {
        facts: { slate: 'NFL Week 7', games: '15', bets: '0', passes: '0', begun: '15' },
        lists: { picks: [BEGUN, BEGUN] },
        flags: ['isAllBegun', 'hasNoBets'],
      },
    },
  ],
  'best picks of a day': [
    about('best-picks', { sport: 'nfl', date: '2024-10-17' }),
    {
      'slate-picks': {
        facts: { slate: 'NFL Week 7', day: 'Thu, Oct 17', games: '1', bets: '1', passes: '0' },
        lists: { picks: [SAINTS] },
      },
    },
  ],
  'best picks of a day, the strongest on another': [
    about('best-picks', { aspect: 'underdogs', sport: 'nfl', date: '2024-10-20' }),
    {
      'slate-picks': ({ date }) =>
        date === undefined
          ? { facts: { slate: 'NFL Week 7' }, lists: { picks: [SAINTS] } }
          : {
              facts: { slate: 'NFL Week 7', day: 'Sun, Oct 20', games: '1', bets: '1', passes: '0' },
              lists: { picks: [PATRIOTS] },
            },
    },
  ],
  'best picks of a day without a bet': [
    about('best-picks', { sport: 'nfl', date: '2024-10-20' }),
    {
      'slate-picks': ({ date }) =>
        date === undefined
          ? { facts: { slate: 'NFL Week 7', bets: '1', games: '15' }, lists: { picks: [SAINTS] } }
          : { facts: { slate: 'NFL Week 7' }, lists: { picks: [LIONS] }, flags: ['hasNoBets'] },
    },
  ],
  'how sure, with a model against it on a home pick': [
    about('model-confidence'),
    {
      'game-analysis': {
        ...SAINTS_ANALYSIS,
        lists: { dissent: [{ name: 'SVM', probability: '48.0%', opinion: 'Disagrees' }] },
      },
    },
  ],
  'when a game starts': [
    about('why-pick', { aspect: 'start' }),
    { 'game-analysis': { facts: { game: 'Broncos at Saints', starts: 'Thu, Oct 17, 2024, 8:15 PM ET' } } },
  ],
  'no picks for a team': [
    about('best-picks', { sport: 'nfl', teams: ['Dallas Cowboys'] }),
    {
      'slate-picks': {
        facts: { team: 'Cowboys', slate: 'NFL Week 7' },
        missing: 'There is no game of the [[team]] in [[slate]].',
      },
    },
  ],
  'picks right now unreadable': [about('best-picks'), {}],
  'how many bets': [about('best-picks', { aspect: 'count', sport: 'nfl' }), slate],
  'biggest edge': [about('best-picks', { aspect: 'biggest-edge', sport: 'nfl' }), slate],
  'a sure bet': [about('best-picks', { aspect: 'guaranteed' }), slate],
  'a sure bet, only passes': [about('best-picks', { aspect: 'guaranteed', sport: 'nfl' }), passes],
  'why this pick': [about('why-pick'), saints],
  'why this pick, with the record of its tier': [
    about('why-pick', { sport: 'nfl', tier: 'HIGH' }),
    {
      ...saints,
      'system-record': {
        facts: { sport: 'NFL', tier: 'HIGH', picksRecord: '11–14', picksRoi: '−15.1%', picksSettled: '25' },
        flags: ['isSmallSample'],
      },
    },
  ],
  'why this pass': [about('why-pick'), lions],
  'why no pick': [
    about('why-pick'),
    { 'game-analysis': { facts: { game: 'Lions at Vikings' }, flags: ['hasNoPick'] } },
  ],
  'why this grade': [about('why-pick', { aspect: 'grade' }), saints],
  'why this tier': [about('why-pick', { aspect: 'tier' }), saints],
  'why this tier despite dissent': [about('why-pick', { aspect: 'dissent' }), saints],
  'the quarterbacks': [about('why-pick', { aspect: 'quarterbacks' }), saints],
  'the pitchers, not named': [about('why-pick', { aspect: 'pitchers' }), saints],
  'the pitchers': [
    about('why-pick', { aspect: 'pitchers' }),
    {
      'game-analysis': {
        facts: {
          ...GIANTS,
          ...{ homePitcher: 'Logan Webb', homePitcherFip: '2.72', homePitcherEra: '3.03' },
          ...{ awayPitcher: 'Joe Musgrove', awayPitcherFip: '3.70', awayPitcherEra: '3.18' },
        },
      },
    },
  ],
  'why and how much': [
    about('why-pick', { aspect: 'and-stake' }),
    { ...saints, 'stake-for-pick': { facts: stakeFacts, flags: ['isBet', 'isCappedByLimit'] } },
  ],
  'how sure are the models': [about('model-confidence'), saints],
  'which model disagrees': [about('model-confidence', { aspect: 'dissent' }), saints],
  'which model is highest': [about('model-confidence', { aspect: 'highest' }), saints],
  'the range of the models': [about('model-confidence', { aspect: 'range' }), saints],
  'what one model says': [
    about('model-confidence', { model: 'xgboost' }),
    {
      'game-analysis': {
        ...SAINTS_ANALYSIS,
        facts: {
          ...SAINTS_ANALYSIS.facts,
          ...{ model: 'XGBoost', modelProbability: '71.0%', modelHomeProbability: '71.0%' },
        },
      },
    },
  ],
  'the best model': [
    about('model-confidence', { aspect: 'best-model', sport: 'nfl' }),
    {
      'system-record': {
        facts: { sport: 'NFL', bestModel: 'SVM', bestModelAccuracy: '54.0%', bestModelRecord: '27–23' },
        lists: { models: [{ name: 'SVM', record: '27–23', accuracy: '54.0%', roi: '+2.1%' }] },
        flags: ['isReplay', 'isSmallSample'],
      },
    },
  ],
  'are the probabilities any good': [
    about('model-confidence', { aspect: 'calibration', sport: 'nfl' }),
    {
      'model-record': {
        facts: {
          ...{ sport: 'NFL', games: '90', brier: '0.251', marketGames: '88', marketBrier: '0.247' },
          ...{ modelBrier: '0.250', skill: '−1.2%' },
        },
        lists: { bins: [{ range: '50–60%', games: '40', predicted: '55.1%', actual: '47.5%' }] },
        flags: ['isWorseThanMarket'],
      },
    },
  ],
  'compare picks': [
    about('compare-picks', {
      games: [
        { sport: 'nfl', gameId: 'a' },
        { sport: 'nfl', gameId: 'b' },
      ],
    }),
    {
      'compare-picks': {
        facts: { better: 'Saints', edgeGap: '+4.6', likelier: 'Saints' },
        lists: { picks: [SAINTS, PATRIOTS] },
      },
    },
  ],
  'compare passes': [
    about('compare-picks', { teams: ['Detroit Lions', 'Minnesota Vikings'] }),
    {
      'compare-picks': {
        facts: { better: 'Lions', likelier: 'Giants' },
        lists: { picks: [LIONS, GIANTS] },
        flags: ['isAllPass', 'isLikelierOther'],
      },
    },
  ],
};
