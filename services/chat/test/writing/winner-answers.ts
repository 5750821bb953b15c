import { about, type Answers } from './answers.types.ts';
import { GIANTS, PATRIOTS, SAINTS, SAINTS_ANALYSIS } from './results.ts';

/** Questions about who wins, with results by hand. */
export const WINNER_ANSWERS: Answers = {
  'who wins': [about('why-pick', { aspect: 'winner' }), { 'game-analysis': SAINTS_ANALYSIS }],
  'who wins, of a file with chances to cover only': [
    about('why-pick', { aspect: 'winner' }),
    {
      'game-analysis': {
        facts: { ...SAINTS, winner: 'Broncos', expectedMargin: '1.8' },
        flags: ['isBet', 'isSpread', 'isCoverOnly', 'isWinnerNotPick'],
      },
    },
  ],
  'who wins, where the pick does and the file has chances to cover only': [
    about('why-pick', { aspect: 'winner' }),
    {
      'game-analysis': {
        facts: { ...SAINTS, winner: 'Saints', expectedMargin: '1.8' },
        flags: ['isBet', 'isSpread', 'isCoverOnly'],
      },
    },
  ],
  'how sure, of a file with chances to cover only': [
    about('model-confidence', { teams: ['Denver Broncos'] }),
    {
      'game-analysis': {
        facts: { ...SAINTS, winner: 'Broncos', expectedMargin: '1.8' },
        flags: ['isBet', 'isSpread', 'isCoverOnly', 'isWinnerNotPick'],
      },
    },
  ],
  'who wins, of teams in two games': [
    about('why-pick', {
      ...{ aspect: 'winner', teams: ['New Orleans Saints', 'New England Patriots'] },
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
  'who wins, of a value pick': [
    about('why-pick', { aspect: 'winner' }),
    {
      'game-analysis': {
        facts: { ...GIANTS, winner: 'Giants', winnerProbability: '42.0%' },
        flags: ['isBet', 'isUnlikelyWinner', 'isValueSide'],
      },
    },
  ],
  'who wins, of a pick below 50% without value': [
    about('why-pick', { aspect: 'winner' }),
    {
      'game-analysis': {
        facts: { ...GIANTS, winner: 'Giants', winnerProbability: '42.0%' },
        flags: ['isPass', 'isUnlikelyWinner'],
      },
    },
  ],
};
