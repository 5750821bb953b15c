import { about, type Answers } from './answers.types.ts';
import { SAINTS } from './results.ts';

const facts = {
  ...SAINTS,
  ...{ otherTeam: 'Broncos', otherProbability: '35.9%', fairPrice: '-179', worstPrice: '-150' },
};
const asked = {
  ...facts,
  ...{ askedPrice: '-120', askedBreakEven: '54.5%', askedEdge: '+9.6', askedReturn: '+17.5%' },
  ...{ askedStake: '$100', askedStakeUnits: '4u' },
};
const teams = ['Broncos'];

/** Questions about the side against the pick, with results by hand. */
export const OTHER_SIDE_ANSWERS: Answers = {
  'a price of the side against the pick': [
    about('price-check', { teams, odds: [-120] }),
    { 'price-check': { facts: asked, flags: ['isSpread', 'isAsked', 'isStillBet', 'hasValue'] } },
  ],
  'a price in the game of the side against the pick': [
    about('price-check', { teams, isWholeGame: true, odds: [-120] }),
    { 'price-check': { facts: asked, flags: ['isSpread', 'isAsked', 'isStillBet', 'hasValue'] } },
  ],
  'a price of the side against the pick, once the game has begun': [
    about('price-check', { teams, odds: [-120] }),
    { 'price-check': { facts: asked, flags: ['isSpread', 'isAsked', 'hasBegun'] } },
  ],
  'the side against the pick, once the game has begun': [
    about('price-check', { teams }),
    { 'price-check': { facts, flags: ['isSpread', 'hasBegun'] } },
  ],
  'my stake on the side against the pick, at its price': [
    about('stake', { teams, odds: [-120] }),
    {
      'stake-for-pick': ({ odds }) =>
        odds === undefined
          ? { facts: { ...SAINTS, why: 'a quarter of the Kelly stake' }, flags: ['isBet', 'hasNoLimit'] }
          : { isFailed: true },
      'price-check': { facts: asked, flags: ['isSpread', 'isAsked', 'isStillBet', 'hasValue'] },
    },
  ],
  'what a win of the side against the pick pays': [
    about('price-check', { teams, aspect: 'payout', stake: 50 }),
    {
      'price-check': {
        facts: { ...facts, amount: '$50.00', winProfit: '$49.02', payout: '$99.02' },
        flags: ['isSpread', 'isStillBet'],
      },
    },
  ],
  'what a win of the side against the pick pays at its price': [
    about('price-check', { teams, aspect: 'payout', odds: [-120], stake: 50 }),
    {
      'price-check': {
        facts: { ...asked, amount: '$50.00', winProfit: '$41.67', payout: '$91.67' },
        flags: ['isSpread', 'isAsked', 'isStillBet', 'hasValue'],
      },
    },
  ],
  'the published line, asked for the side against the pick': [
    about('price-check', { teams, aspect: 'quote' }),
    { 'price-check': { facts, flags: ['isSpread', 'isStillBet', 'hasValue'] } },
  ],
  'the worst price, asked for the side against the pick': [
    about('price-check', { teams, aspect: 'worst-price' }),
    { 'price-check': { facts, flags: ['isSpread', 'isStillBet'] } },
  ],
};
