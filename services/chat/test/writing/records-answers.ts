import { about, type Answers } from './answers.types.ts';
import { BREAK_EVENS, SYSTEM, TALLY } from './results.ts';

const ownSummary = {
  facts: { ...TALLY, ...BREAK_EVENS, enoughBets: '50', open: '3', atRisk: '$150.00', streak: '2' },
  flags: ['isSmallSample', 'isWithinLuck', 'isLoss', 'isLossStreak', 'hasOpen'],
};
const season = { facts: TALLY, flags: ['isSeason', 'isSmallSample'] };
const groups = [
  { name: 'MEDIUM', ...TALLY, profit: '+$40.00' },
  { name: 'HIGH', ...TALLY },
];
const bet = {
  ...{ game: 'Broncos at Saints', pick: 'Saints', line: '+2.5', price: '-102', stake: '$50.00' },
  ...{ result: 'Open', date: 'Thu, Oct 17', tier: 'HIGH' },
};

/** Questions about records, with results by hand. */
export const RECORDS_ANSWERS: Answers = {
  'the own record of a week': [
    about('own-record', { sport: 'nfl', week: 6 }),
    {
      'own-breakdown': {
        facts: {
          sport: 'NFL',
          week: '6',
          record: '1–3–0',
          profit: '−$37.14',
          wagered: '$75.00',
          roi: '−49.5%',
        },
      },
    },
  ],
  'the record of the system, not kept by month': [
    about('system-record', { sport: 'nfl', month: '2024-09' }),
    {
      'system-record': {
        facts: {
          sport: 'NFL',
          betsRecord: '23–17–0',
          betsProfit: '+$208.11',
          flatStake: '$50.00',
          betsRoi: '+10.4%',
        },
      },
    },
  ],
  'my record': [about('own-record'), { 'own-summary': ownSummary }],
  'my season': [about('own-record', { timeframe: 'season' }), { 'own-summary': season }],
  'my season of a tier, kept over all of it only': [
    about('own-record', { timeframe: 'season', sport: 'nfl', tier: 'HIGH' }),
    { 'own-breakdown': { facts: { sport: 'NFL', tier: 'HIGH', ...TALLY } } },
  ],
  'was my season of a sport luck': [
    about('own-luck', { timeframe: 'season', sport: 'nfl' }),
    { 'own-summary': ownSummary },
  ],
  'no record yet': [about('own-record'), { 'own-summary': { missing: 'You have no settled bets yet.' } }],
  'my streak': [about('own-record', { aspect: 'streak' }), { 'own-summary': ownSummary }],
  'is a month luck': [
    about('own-luck', { month: '2024-09' }),
    {
      'own-breakdown': {
        facts: { month: 'Sep 2024', ...TALLY },
      },
    },
  ],
  'my streak of one': [
    about('own-record', { aspect: 'streak' }),
    { 'own-summary': { ...ownSummary, facts: { ...ownSummary.facts, streak: '1' } } },
  ],
  'my units': [about('own-record', { aspect: 'units' }), { 'own-summary': ownSummary }],
  'my record in a sport and tier': [
    about('own-record', { sport: 'nfl', tier: 'HIGH' }),
    {
      'own-breakdown': {
        facts: { ...TALLY, ...BREAK_EVENS, sport: 'NFL', tier: 'HIGH', best: 'HIGH', bestProfit: '+$1.70' },
        flags: ['isFiltered', 'isSmallSample'],
      },
    },
  ],
  'my month': [
    about('own-record', { month: '2024-09' }),
    {
      'own-breakdown': {
        facts: { month: 'Sep 2024', ...TALLY },
        flags: ['isFiltered'],
      },
    },
  ],
  'my record by tier': [
    about('own-record', { by: 'tier', order: 'best' }),
    {
      'own-breakdown': {
        facts: { ...TALLY, best: 'MEDIUM', bestProfit: '+$40.00', worst: 'HIGH', worstProfit: '−$12.40' },
        lists: { tiers: groups },
      },
    },
  ],
  'my worst tier': [
    about('own-record', { by: 'tier', order: 'worst' }),
    {
      'own-breakdown': {
        facts: { ...TALLY, best: 'MEDIUM', bestProfit: '+$40.00', worst: 'HIGH', worstProfit: '−$12.40' },
        lists: { tiers: groups },
      },
    },
  ],
  'my best day': [
    about('own-record', { by: 'day' }),
    {
      'own-breakdown': {
        facts: { ...TALLY, bestDay: 'Sun, Sep 15, 2024', bestDayProfit: '+$75.00' },
        lists: { days: [{ name: 'Sun, Sep 15, 2024', settled: '2', profit: '+$75.00' }] },
      },
    },
  ],
  'my recent bets': [
    about('own-record', { aspect: 'recent', count: 2 }),
    {
      'own-bets': {
        facts: { shown: '2', record: '1–1', profit: '−$3.10', bets: '24' },
        lists: {
          bets: [
            { ...bet, result: 'Won', profit: '+$49.02' },
            { ...bet, result: 'Lost', profit: '−$50.00' },
          ],
        },
        flags: ['isShortened'],
      },
    },
  ],
  'my open bets': [
    about('own-record', { aspect: 'pending' }),
    { 'own-bets': { facts: { open: '1', atRisk: '$50.00' }, lists: { bets: [bet] }, flags: ['isOneBet'] } },
  ],
  'my bet on this game': [
    about('own-record', { aspect: 'this-game' }),
    { 'own-bets': { facts: { shown: '1' }, lists: { bets: [bet] }, flags: ['isOneBet', 'isAllOpen'] } },
  ],
  'me and the system': [
    about('own-record', { aspect: 'vs-system' }),
    {
      'own-summary': { ...ownSummary, facts: { ...ownSummary.facts, roi: ['−1.1%', -1.1] } },
      'system-record': { facts: SYSTEM, flags: ['isReplay'] },
    },
  ],
  'is it luck': [about('own-luck', { aspect: 'luck' }), { 'own-summary': ownSummary }],
  'is it luck this season': [
    about('own-luck', { aspect: 'luck', timeframe: 'season' }),
    { 'own-summary': ({ timeframe }) => (timeframe === 'season' ? season : { isFailed: true }) },
  ],
  'is my sample large enough': [about('own-luck', { aspect: 'sample' }), { 'own-summary': ownSummary }],
  'my luck in a tier, clearly above': [
    about('own-luck', { tier: 'HIGH' }),
    {
      'own-breakdown': {
        facts: { ...TALLY, ...BREAK_EVENS, winRate: '64.0%', winRateLow: '55.0%', winRateHigh: '71.0%' },
        flags: ['isAboveLuck', 'isAboveBreakEven', 'isFiltered'],
      },
    },
  ],
  'my closing-line value': [
    about('closing-line'),
    {
      'closing-line-value': {
        facts: {
          ...{
            meanPoints: '+0.4',
            beatPercent: '55.6%',
            pointsBets: '9',
            meanPrice: '−1.2%',
            priceBets: '4',
          },
          leftOutLate: '11',
          leftOutUnknown: '2',
        },
        flags: ['isBeatingClose', 'isSmallSample', 'isReplay'],
      },
    },
  ],
  'the closing-line value of the system in a sport': [
    about('closing-line', { aspect: 'system', sport: 'cfb' }),
    {
      'closing-line-value': {
        facts: { sport: 'CFB', meanPoints: '−0.2', beatPercent: '41.0%', pointsBets: '61' },
        flags: ['isSystem', 'isBehindClose'],
      },
    },
  ],
  'the closing-line value of one bet': [
    about('closing-line', { aspect: 'one-bet', teams: ['Kennesaw State'] }),
    {
      'closing-line-value': {
        facts: { pick: 'Kennesaw State', line: '+6', price: '-110', closingLine: '+5', points: '+1.0' },
        flags: ['isOneBet'],
      },
    },
  ],
  'no closing-line value': [
    about('closing-line', { sport: 'nfl' }),
    {
      'closing-line-value': {
        facts: { late: '11' },
        missing: 'None of your bets has a value yet: [[late]] were logged after the start.',
      },
    },
  ],
  'the record of the system': [
    about('system-record', { sport: 'nfl' }),
    {
      'system-record': {
        facts: { ...SYSTEM, flatStake: '$100', sport: 'NFL' },
        lists: {
          tiers: [
            { name: 'HIGH', ...SYSTEM },
            { name: 'LOW', ...SYSTEM },
          ],
        },
        flags: ['isReplay', 'isWithinLuck', 'isSmallSample'],
      },
    },
  ],
  'the system and luck': [
    about('system-record', { sport: 'nfl', aspect: 'luck' }),
    { 'system-record': { facts: { ...SYSTEM, flatStake: '$100', sport: 'NFL' }, flags: ['isBelowLuck'] } },
  ],
  'the worst tier': [
    about('system-record', { sport: 'nfl', by: 'tier', order: 'worst' }),
    {
      'system-record': {
        facts: { ...SYSTEM, flatStake: '$100', sport: 'NFL', worstTier: 'LOW', worstTierRoi: '−11.0%' },
        lists: {
          tiers: [
            { name: 'HIGH', ...SYSTEM },
            { name: 'LOW', ...SYSTEM },
          ],
        },
        flags: ['isWithinLuck'],
      },
    },
  ],
  'the streak of the system': [
    about('system-record', { aspect: 'streak' }),
    {
      'system-record': {
        facts: { ...SYSTEM, flatStake: '$100', streak: '3' },
        flags: ['isLossStreak', 'isReplay'],
      },
    },
  ],
  'flat or Kelly': [
    about('system-record', { aspect: 'kelly-vs-flat', sport: 'nfl' }),
    {
      'system-record': {
        facts: {
          flatRoi: ['+2.0%', 2],
          kellyRoi: ['+4.1%', 4.1],
          kellyGames: '210',
          kellySeasons: '2021–2024',
        },
      },
    },
  ],
  'the result of one pick': [
    about('system-record', { aspect: 'one-result', teams: ['Miami Dolphins'], week: 3 }),
    {
      'system-record': {
        facts: {
          ...{
            game: 'Dolphins at Seahawks',
            pick: 'Dolphins',
            line: '+4',
            outcome: 'lost',
            profit: '−$100.00',
          },
          ...{
            homeTeam: 'Seahawks',
            homeScore: '24',
            awayTeam: 'Dolphins',
            awayScore: '3',
            flatStake: '$100',
          },
        },
        flags: ['isOneGame', 'isPickBet', 'isReplay'],
      },
    },
  ],
};
