import { about, type Answers } from './answers.types.ts';
import { CAPABILITIES, GIANTS, SAINTS, SAINTS_ANALYSIS } from './results.ts';

const saints = { 'game-analysis': SAINTS_ANALYSIS };

/** Questions about anything else, with results by hand. */
export const OTHER_ANSWERS: Answers = {
  'a definition': [
    about('definition', { term: 'break-even' }),
    {
      definition: {
        facts: { standardPrice: '-110', standardBreakEven: '52.4%' },
        notes: [
          'Break-even is the win rate a price needs.',
          'At [[standardPrice]] it is [[standardBreakEven]].',
        ],
      },
    },
  ],
  'a help page': [
    about('help', { topic: 'plans' }),
    {
      'help-page': {
        facts: { monthlyPrice: '$49.99' },
        lists: { plans: [{ name: 'Elite', monthlyPrice: '$49.99', yearlyPrice: '$499.99' }] },
        notes: ['Elite is [[monthlyPrice]] a month.'],
      },
    },
  ],
  'both meanings': [
    {
      kind: 'both',
      readings: [
        { intent: 'definition', slots: { term: 'break-even' } },
        { intent: 'stake', slots: { aspect: 'unit' } },
      ],
    },
    {
      definition: { notes: ['Break-even is the win rate a price needs.'] },
      'own-limits': { facts: { unit: '$25.00', bankroll: '$2,500.00' }, flags: ['hasNoLimit'] },
    },
  ],
  'what can you do': [about('capabilities'), { capabilities: CAPABILITIES }],
  'what about this game': [
    about('capabilities'),
    {
      capabilities: {
        ...CAPABILITIES,
        facts: { ...CAPABILITIES.facts, game: 'Broncos at Saints' },
        flags: ['isOnGame'],
      },
    },
  ],
  hello: [about('capabilities', { aspect: 'hello' }), { capabilities: CAPABILITIES }],
  'which sports': [about('capabilities', { aspect: 'sports' }), { capabilities: CAPABILITIES }],
  'where the figures come from': [
    about('capabilities', { aspect: 'source' }),
    { capabilities: CAPABILITIES },
  ],
  injuries: [about('why-pick', { unavailable: 'injuries' }), saints],
  'the score': [about('why-pick', { unavailable: 'score' }), saints],
  'the final score': [
    about('why-pick', { unavailable: 'score' }),
    {
      'game-analysis': {
        facts: { ...SAINTS, homeScore: '10', awayScore: '33', outcome: 'lost' },
        flags: ['isFinal'],
      },
    },
  ],
  'the total': [about('why-pick', { unavailable: 'total-pick' }), saints],
  futures: [about('best-picks', { unavailable: 'futures' }), { capabilities: CAPABILITIES }],
  'live bets': [about('best-picks', { unavailable: 'live-betting' }), { capabilities: CAPABILITIES }],
  lineups: [about('why-pick', { unavailable: 'lineups' }), saints],
  weather: [about('why-pick', { unavailable: 'weather' }), saints],
  props: [about('why-pick', { unavailable: 'props' }), saints],
  'the public': [about('why-pick', { unavailable: 'public' }), saints],
  'other sportsbooks': [about('price-check', { unavailable: 'other-books' }), saints],
  'another sport': [
    about('best-picks', { unavailable: 'other-sport', otherSport: 'NBA' }),
    {
      'slate-picks': { facts: { sport: 'NBA' }, missing: 'We have no picks for [[sport]].' },
      capabilities: CAPABILITIES,
    },
  ],
  'an unknown team': [
    about('best-picks', { unavailable: 'unknown-team' }),
    { 'slate-picks': { missing: 'There is no such team.' }, capabilities: CAPABILITIES },
  ],
  'a team with two meanings': [
    about('best-picks', {
      unclearTeams: [
        { sport: 'nfl', team: 'New York Giants' },
        { sport: 'mlb', team: 'San Francisco Giants' },
      ],
    }),
    { 'slate-picks': { facts: { team: 'Giants' }, lists: { picks: [GIANTS] } } },
  ],
  'something else': [{ kind: 'out-of-scope' }, { capabilities: CAPABILITIES }],
  'not understood': [{ kind: 'not-understood' }, { capabilities: CAPABILITIES }],
  'not understood, nothing to offer': [{ kind: 'not-understood' }, {}],
};
