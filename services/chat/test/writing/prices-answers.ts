import { about, type Answers } from './answers.types.ts';
import { LIONS, PATRIOTS, SAINTS } from './results.ts';

const stakeFacts = {
  ...SAINTS,
  ...{ bankroll: '$2,500.00', unit: '$25.00', share: '5.0%', quarterKelly: '6.9%', limit: '$100.00' },
  ...{ maxShare: '5%', why: 'a quarter of the Kelly stake, capped at your limit of $100 per bet' },
};
const checked = {
  ...SAINTS,
  ...{
    fairPrice: '-179',
    worstPrice: '-150',
    askedPrice: '-120',
    askedBreakEven: '54.5%',
    askedEdge: '+9.6',
  },
  ...{ askedReturn: '+17.5%', askedStake: '$100', askedStakeUnits: '4u' },
};
const rung = { price: '-120', breakEven: '54.5%', edge: '+9.6', expectedReturn: '+17.5%', advice: 'Bet' };

/** Questions about stakes and prices, with results by hand. */
export const PRICES_ANSWERS: Answers = {
  'my stake': [
    about('stake'),
    { 'stake-for-pick': { facts: stakeFacts, flags: ['isBet', 'isCappedByLimit', 'isOwnBankroll'] } },
  ],
  'why that stake': [
    about('stake', { aspect: 'why' }),
    { 'stake-for-pick': { facts: stakeFacts, flags: ['isBet', 'isCappedByLimit'] } },
  ],
  'my stake for a named bankroll, no limit': [
    about('stake', { bankroll: 500 }),
    {
      'stake-for-pick': {
        facts: { ...stakeFacts, bankroll: '$500.00', stake: '$25', unit: '$5.00', stakeUnits: '5u' },
        flags: ['isBet', 'isAskedBankroll', 'hasNoLimit'],
      },
    },
  ],
  'my stake at a price of my own, for a named bankroll': [
    about('stake', { odds: [-120], bankroll: 500 }),
    {
      'stake-for-pick': {
        facts: {
          ...{ ...stakeFacts, stake: '$20', stakeUnits: '4u', bankroll: '$500.00', unit: '$5.00' },
          ...{ askedPrice: '-120', askedBreakEven: '54.5%' },
        },
        flags: ['isBet', 'isAskedBankroll'],
      },
      'price-check': ({ bankroll }) => ({
        facts: { ...checked, askedStake: bankroll === 500 ? '$20' : '$100' },
        flags: ['isAsked', 'isStillBet', 'isWorsePrice', 'hasValue'],
      }),
    },
  ],
  'a price, asked for the side against the pick': [
    about('price-check', { teams: ['Broncos'] }),
    {
      'price-check': {
        facts: {
          ...SAINTS,
          fairPrice: '-179',
          worstPrice: '-150',
          otherTeam: 'Broncos',
          otherProbability: '35.9%',
        },
        flags: ['isSpread', 'isStillBet', 'hasValue'],
      },
    },
  ],
  'no stake at a price of my own': [
    about('stake', { odds: [-190] }),
    {
      'stake-for-pick': {
        facts: {
          ...{ ...LIONS, passReason: 'bad value is always a pass' },
          ...{ askedPrice: '-190', askedBreakEven: '65.5%' },
        },
        flags: ['isPass'],
      },
    },
  ],
  'no stake': [
    about('stake'),
    { 'stake-for-pick': { facts: { ...LIONS, bankroll: '$2,500.00' }, flags: ['isPass', 'isBadValue'] } },
  ],
  'is that amount too much': [
    about('stake', { aspect: 'check', stake: 300 }),
    {
      'stake-for-pick': {
        facts: { ...stakeFacts, asked: '$300', askedShare: '12.0%' },
        flags: ['isBet', 'isAskedAboveLimit', 'isAskedAboveStake', 'isCappedByLimit'],
      },
    },
  ],
  'that amount is fine': [
    about('stake', { aspect: 'check', stake: 50 }),
    {
      'stake-for-pick': {
        facts: { ...stakeFacts, asked: '$50', askedShare: '2.0%' },
        flags: ['isBet', 'isAskedFine'],
      },
    },
  ],
  'stake on the whole slate': [
    about('stake', { aspect: 'all', sport: 'nfl' }),
    {
      'stake-for-pick': {
        facts: {
          ...{
            slate: 'NFL Week 7',
            bets: '2',
            totalStake: '$175',
            totalStakeUnits: '7u',
            totalShare: '7.0%',
          },
          ...{ bankroll: '$2,500.00', limit: '$100.00' },
        },
        lists: { picks: [SAINTS, PATRIOTS] },
      },
    },
  ],
  'stake on a slate without open bets': [
    about('stake', { aspect: 'all', sport: 'nfl' }),
    {
      'stake-for-pick': {
        facts: {
          ...{ slate: 'NFL Week 7', bets: '0', bankroll: '$2,500.00', unit: '$25.00', limit: '$100.00' },
        },
        lists: { picks: [] },
      },
    },
  ],
  'a price that is still good': [
    about('price-check', { odds: [-120] }),
    {
      'price-check': {
        facts: checked,
        lists: { ladder: [rung, { ...rung, price: '-155', stake: '$25' }] },
        flags: ['isAsked', 'isStillBet', 'isWorsePrice', 'hasValue'],
      },
    },
  ],
  'a price without its sign': [
    {
      kind: 'both',
      readings: [
        { intent: 'price-check', slots: { odds: [-120] } },
        { intent: 'price-check', slots: { odds: [120] } },
      ],
    },
    {
      'price-check': ({ odds }) => ({
        facts: { ...checked, askedPrice: odds === 120 ? '+120' : '-120' },
        flags: ['isAsked', 'isStillBet', 'hasValue'],
      }),
    },
  ],
  'the published line': [
    about('price-check', { aspect: 'quote' }),
    { 'price-check': { facts: checked, flags: ['isStillBet', 'hasValue'] } },
  ],
  'a price that is too bad': [
    about('price-check', { odds: [-190] }),
    {
      'price-check': {
        facts: {
          ...{
            ...SAINTS,
            fairPrice: '-179',
            worstPrice: '-150',
            askedPrice: '-190',
            askedBreakEven: '65.5%',
          },
          ...{ askedEdge: '−1.4', askedReturn: '−2.2%', askedPassReason: 'bad value is always a pass' },
        },
        flags: ['isAsked', 'isStillPass', 'isWorsePrice'],
      },
    },
  ],
  'the worst price': [
    about('price-check', { aspect: 'worst-price' }),
    { 'price-check': { facts: checked, flags: ['isStillBet'] } },
  ],
  'what a win pays': [
    about('price-check', { aspect: 'payout', stake: 50 }),
    {
      'price-check': {
        facts: { ...SAINTS, amount: '$50.00', winProfit: '$49.02', payout: '$99.02' },
        flags: ['isStillBet'],
      },
    },
  ],
  'a line that moved': [
    about('price-check', { aspect: 'line', line: 1.5 }),
    {
      'price-check': {
        facts: { line: '+2.5', pick: 'Saints' },
        missing: 'We have no probability for another line, only for the published [[pick]] [[line]].',
      },
    },
  ],
  'break-even': [
    about('calculator', { aspect: 'break-even', odds: [-110] }),
    { 'price-calculator': { facts: { price: '-110', breakEven: '52.4%' } } },
  ],
  'expected value': [
    about('calculator', { odds: [-110], probability: 55 }),
    {
      'price-calculator': {
        facts: {
          ...{
            price: '-110',
            breakEven: '52.4%',
            probability: '55.0%',
            edge: '+2.6',
            expectedReturn: '+5.0%',
          },
          ...{ quarterKelly: '1.4%', fullKelly: '5.5%', bankroll: '$2,500.00', kellyStake: '$34.38' },
        },
        flags: ['isValue', 'isOwnBankroll'],
      },
    },
  ],
  'Kelly without value': [
    about('calculator', { aspect: 'kelly', odds: [-110], probability: 50 }),
    {
      'price-calculator': {
        facts: {
          price: '-110',
          breakEven: '52.4%',
          probability: '50.0%',
          edge: '−2.4',
          expectedReturn: '−4.5%',
        },
        flags: ['isNoValue'],
      },
    },
  ],
  'fair price': [
    about('calculator', { probability: 60 }),
    { 'price-calculator': { facts: { probability: '60.0%', fairPrice: '-150' } } },
  ],
  payout: [
    about('calculator', { odds: [-105], stake: 75 }),
    {
      'price-calculator': {
        facts: {
          price: '-105',
          breakEven: '51.2%',
          amount: '$75.00',
          winProfit: '$71.43',
          payout: '$146.43',
        },
      },
    },
  ],
  'a price that is none': [
    about('calculator', { odds: [-50] }),
    {
      'price-calculator': {
        facts: { asked: '-50', high: '-100', low: '+100' },
        unclear: '[[asked]] is not a price. American odds are [[high]] or lower, or [[low]] or higher.',
      },
    },
  ],
  'two prices': [
    about('calculator', { odds: [-105, -110] }),
    {
      'price-calculator': {
        facts: { breakEvenGap: '+1.2' },
        lists: {
          prices: [
            { price: '-105', breakEven: '51.2%' },
            { price: '-110', breakEven: '52.4%' },
          ],
        },
        flags: ['isSeveral'],
      },
    },
  ],
};
