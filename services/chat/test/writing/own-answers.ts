import { about, type Answers } from './answers.types.ts';
import { BREAK_EVENS, TALLY } from './results.ts';

const ownSummary = {
  facts: { ...TALLY, ...BREAK_EVENS, enoughBets: '50', open: '3', atRisk: '$150.00', streak: '2' },
  flags: ['isSmallSample', 'isWithinLuck', 'isLoss', 'isLossStreak', 'hasOpen'],
};
const bet = {
  ...{ game: 'Broncos at Saints', pick: 'Saints', line: '+2.5', price: '-102', stake: '$50.00' },
  ...{ result: 'Open', date: 'Thu, Oct 17', tier: 'HIGH' },
};

/** Questions about a part of the own bets, with results by hand. */
export const OWN_ANSWERS: Answers = {
  'my units at a sportsbook': [
    about('own-record', { aspect: 'units', sportsbook: 'DraftKings' }),
    { 'own-breakdown': { facts: { sportsbook: 'DraftKings', ...TALLY }, flags: ['isFiltered'] } },
  ],
  'my units of a month': [
    about('own-record', { aspect: 'units', month: '2024-09' }),
    {
      'own-breakdown': {
        facts: { month: 'Sep 2024', ...TALLY },
        flags: ['isFiltered'],
      },
    },
  ],
  'my streak in a sport': [
    about('own-record', { aspect: 'streak', sport: 'nfl' }),
    { 'own-summary': ({ sport }) => (sport === 'nfl' ? ownSummary : { isFailed: true }) },
  ],
  'my streak in a sport, named by it': [
    about('own-record', { aspect: 'streak', sport: 'nfl' }),
    { 'own-summary': { ...ownSummary, facts: { ...ownSummary.facts, sport: 'NFL' } } },
  ],
  'my streak last month': [
    about('own-record', { aspect: 'streak', relative: { unit: 'month', offset: -1 } }),
    { 'own-summary': ownSummary },
  ],
  'what I bet in a period': [
    about('own-record', { sport: 'nfl', from: '2024-10-07', to: '2024-10-13' }),
    {
      'own-breakdown': {
        facts: { sport: 'NFL', period: 'Oct 7–13, 2024', ...TALLY, open: '1', atRisk: '$20.00' },
        flags: ['isFiltered', 'hasOpen'],
      },
    },
  ],
  'my streak with a team': [
    about('own-record', { aspect: 'streak', sport: 'cfb', teams: ['Michigan'] }),
    { 'own-summary': ownSummary },
  ],
  'my streak this season': [
    about('own-record', { aspect: 'streak', timeframe: 'season' }),
    { 'own-summary': ({ timeframe }) => (timeframe === undefined ? ownSummary : { isFailed: true }) },
  ],
  'my bets of a month': [
    about('own-record', { aspect: 'recent', month: '2024-02' }),
    {
      'own-bets': ({ from, to }) => ({
        facts: {
          ...{ shown: '1', record: '1–0', profit: '+$49.02', bets: '1' },
          period: from === '2024-02-01' && to === '2024-02-29' ? 'Feb 1–29, 2024' : 'all time',
        },
        lists: { bets: [{ ...bet, result: 'Won', profit: '+$49.02' }] },
      }),
    },
  ],
  'my bet on the other side of a game': [
    about('own-record', { aspect: 'this-game', sport: 'nfl', teams: ['Denver Broncos'] }),
    { 'own-bets': { facts: { shown: '1' }, lists: { bets: [bet] }, flags: ['isOneBet', 'isAllOpen'] } },
  ],
  'my bet on a side that is named': [
    about('own-record', { aspect: 'this-game', sport: 'nfl', teams: ['New Orleans Saints'] }),
    { 'own-bets': { facts: { shown: '1' }, lists: { bets: [bet] }, flags: ['isOneBet', 'isAllOpen'] } },
  ],
  'my open bets of a time': [
    about('own-record', { aspect: 'pending', sport: 'nfl', period: { since: { date: '2024-10-14' } } }),
    {
      'own-bets': { facts: { open: '1', atRisk: '$50.00', since: 'Oct 14, 2024' }, lists: { bets: [bet] } },
    },
  ],
  'my bets of a season, listed of all time only': [
    about('own-record', { aspect: 'recent', timeframe: 'season' }),
    { 'own-bets': { facts: { shown: '1', bets: '1' }, lists: { bets: [bet] } } },
  ],
  'my month by tier': [
    about('own-record', { by: 'tier', month: '2024-09' }),
    {
      'own-breakdown': {
        facts: { month: 'Sep 2024', ...TALLY },
        flags: ['isFiltered', 'isUngrouped'],
      },
    },
  ],
  'was my year luck': [
    about('own-luck', { aspect: 'luck', season: 2024 }),
    {
      'own-breakdown': ({ season, sport }) =>
        season === 2024 && sport === undefined
          ? { facts: { season: '2024', ...TALLY, ...BREAK_EVENS }, flags: ['isFiltered', 'isWithinLuck'] }
          : { isFailed: true },
    },
  ],
  'was my month in a sport luck': [
    about('own-luck', { sport: 'nfl', month: '2024-09' }),
    {
      'own-breakdown': {
        facts: { sport: 'NFL', month: 'Sep 2024', ...TALLY, ...BREAK_EVENS },
        flags: ['isFiltered', 'isWithinLuck'],
      },
    },
  ],
  'was my record in a sport luck': [
    about('own-luck', { sport: 'nfl' }),
    { 'own-summary': { ...ownSummary, facts: { ...ownSummary.facts, sport: 'NFL' } } },
  ],
  'my year in every sport': [
    about('own-record', { season: 2024 }),
    {
      'own-breakdown': ({ season, sport }) =>
        season === 2024 && sport === undefined
          ? {
              facts: { season: '2024', ...TALLY },
              lists: { sports: ['NFL', 'MLB'].map((name) => ({ name, ...TALLY })) },
              flags: ['isFiltered'],
            }
          : { isFailed: true },
    },
  ],
};
