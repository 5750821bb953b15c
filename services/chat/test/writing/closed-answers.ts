import { about, type Answers } from './answers.types.ts';
import { LIONS, PATRIOTS, SAINTS } from './results.ts';

const { game, pick, line, price, probability, breakEven, edge, tier, grade, starts } = SAINTS;
const BEFORE = { game, pick, line, price, probability, breakEven, edge, tier, grade };

/** Questions about games that can no longer be bet on, with results by hand. */
export const CLOSED_ANSWERS: Answers = {
  'a stake once the game has begun': [
    about('stake', { stake: 300 }),
    {
      'stake-for-pick': {
        facts: {
          ...BEFORE,
          why: 'a quarter of the Kelly stake',
          pastStake: '$100',
          pastStakeUnits: '4u',
          asked: '$300',
        },
        flags: ['hasBegun', 'isCappedByLimit'],
      },
    },
  ],
  'a stake on a postponed game that was a pass, at a price of my own': [
    about('stake', { odds: [-120] }),
    {
      'stake-for-pick': { facts: BEFORE, flags: ['hasBegun', 'isPostponed', 'wasPass'] },
      'price-check': { facts: BEFORE, flags: ['isAsked', 'hasBegun', 'isPostponed', 'hasValue'] },
    },
  ],
  'compare picks, one begun': [
    about('compare-picks', { teams: ['New Orleans Saints', 'Detroit Lions'] }),
    {
      'compare-picks': {
        facts: { better: 'Lions' },
        lists: { picks: [LIONS, BEFORE] },
        flags: ['isOneOpen'],
      },
    },
  ],
  'compare picks, one begun and one a bet': [
    about('compare-picks', { teams: ['New Orleans Saints', 'New England Patriots'] }),
    {
      'compare-picks': {
        facts: { better: 'Patriots', likelier: 'Saints' },
        lists: { picks: [PATRIOTS, BEFORE] },
        flags: ['isOneOpen', 'isOneBet'],
      },
    },
  ],
  'compare picks, all begun': [
    about('compare-picks', { teams: ['New Orleans Saints', 'Detroit Lions'] }),
    {
      'compare-picks': { facts: { better: 'Saints' }, lists: { picks: [BEFORE] }, flags: ['isAllBegun'] },
    },
  ],
  'when a canceled game starts': [
    about('why-pick', { aspect: 'start' }),
    { 'game-analysis': { facts: { game, starts }, flags: ['hasBegun', 'isCanceled'] } },
  ],
  'the score of a postponed game': [
    about('why-pick', { unavailable: 'score', teams: ['New Orleans Saints'] }),
    { 'game-analysis': { facts: { game, starts }, flags: ['hasBegun', 'isPostponed', 'hasNoPick'] } },
  ],
  'a price once the game is over': [
    about('price-check', { odds: [-120] }),
    {
      'price-check': {
        facts: {
          ...{ ...BEFORE, fairPrice: '-179', askedPrice: '-120', askedBreakEven: '54.5%' },
          ...{ askedEdge: '+9.6', askedReturn: '+17.5%' },
        },
        flags: ['isAsked', 'hasBegun', 'isFinal', 'hasValue'],
      },
    },
  ],
  'the worst price of a canceled game': [
    about('price-check', { aspect: 'worst-price' }),
    { 'price-check': { facts: BEFORE, flags: ['hasBegun', 'isCanceled', 'hasValue'] } },
  ],
};
