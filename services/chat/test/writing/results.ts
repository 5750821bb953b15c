/** Results by hand. They resemble those of the demo data. */
export const SAINTS = {
  sport: 'NFL',
  game: 'Broncos at Saints',
  homeTeam: 'Saints',
  awayTeam: 'Broncos',
  starts: 'Thu, Oct 17, 8:15 PM ET',
  pick: 'Saints',
  line: '+2.5',
  price: '-102',
  probability: '64.1%',
  breakEven: '50.5%',
  edge: '+13.6',
  expectedReturn: '+27.0%',
  tier: 'HIGH',
  grade: 'A+',
  modelsAgree: '4 of 5',
  stake: '$100',
  stakeUnits: '4u',
  advice: 'Bet',
} as const;
export const PATRIOTS = {
  ...SAINTS,
  ...{
    game: 'Patriots at Jaguars',
    homeTeam: 'Jaguars',
    awayTeam: 'Patriots',
    pick: 'Patriots',
    line: '+6.5',
  },
  ...{
    price: '-105',
    probability: '60.2%',
    breakEven: '51.2%',
    edge: '+9.0',
    stake: '$75',
    stakeUnits: '3u',
  },
} as const;
export const LIONS = {
  sport: 'NFL',
  starts: 'Sun, Oct 20, 1:00 PM ET',
  expectedReturn: '−2.6%',
  ...{ game: 'Lions at Vikings', homeTeam: 'Vikings', awayTeam: 'Lions', pick: 'Lions', line: '-1.5' },
  ...{ price: '-110', probability: '51.0%', breakEven: '52.4%', edge: '−1.4', tier: 'LOW', grade: 'D' },
  ...{ modelsAgree: '3 of 5', advice: 'Pass', passReason: 'LOW is always a pass' },
} as const;
export const GIANTS = {
  ...SAINTS,
  ...{
    sport: 'MLB',
    game: 'Padres at Giants',
    homeTeam: 'Giants',
    awayTeam: 'Padres',
    pick: 'Giants',
    line: 'ML',
  },
  ...{
    price: '-220',
    probability: '75.0%',
    breakEven: '68.8%',
    edge: '+6.2',
    stake: '$25',
    stakeUnits: '1u',
  },
} as const;

const MODELS = [
  { name: 'XGBoost', probability: '71.0%', homeProbability: '71.0%', opinion: 'Agrees' },
  { name: 'Random Forest', probability: '62.3%', homeProbability: '62.3%', opinion: 'Agrees' },
  { name: 'SVM', probability: '47.9%', homeProbability: '47.9%', opinion: 'Disagrees' },
] as const;
export const SAINTS_ANALYSIS = {
  facts: {
    ...SAINTS,
    reason: 'High agreement and value at this price.',
    ...{ composite: '92.4', rank: '1 of 15', fairPrice: '-179', worstPrice: '-150', total: '37' },
    ...{
      winner: 'Broncos',
      winnerProbability: '52.5%',
      highestModel: 'XGBoost',
      highestProbability: '71.0%',
    },
    ...{ lowestModel: 'SVM', lowestProbability: '47.9%', models: '5', modelsDisagree: '1' },
    ...{ homeQuarterback: 'Spencer Rattler', homeQuarterbackRating: '41.2' },
    ...{ awayQuarterback: 'Bo Nix', awayQuarterbackRating: '48.7' },
  },
  lists: {
    models: MODELS,
    dissent: [{ name: 'SVM', probability: '47.9%', homeProbability: '47.9%' }],
    advantages: [{ name: 'Pass rush', team: 'Saints', value: '+0.8' }],
  },
  flags: ['isBet', 'isSpread', 'isWinnerNotPick', 'hasQuarterbacks', 'isReplay', 'isUnderdog'],
};
export const LIONS_ANALYSIS = {
  facts: LIONS,
  lists: { models: MODELS.slice(0, 2) },
  flags: ['isPass', 'isBadValue'],
};

export const TALLY = {
  ...{ settled: '24', record: '12–11–1', won: '12', lost: '11', pushed: '1', winRate: '52.2%' },
  ...{ winRateLow: '33.0%', winRateHigh: '70.8%', profit: '−$12.40', profitUnits: '−0.50u' },
  ...{ wagered: '$1,160.00', roi: '−1.1%' },
} as const;
export const BREAK_EVENS = {
  ...{ breakEven: '53.1%', standardBreakEven: '52.4%', standardPrice: '-110' },
} as const;

const BETS = {
  ...{ betsSettled: '40', betsRecord: '19–20–1', betsWinRate: '48.7%', betsWinRateLow: '33.9%' },
  ...{ betsWinRateHigh: '63.8%', betsBreakEven: '51.9%', betsProfit: '−$310.00' },
} as const;
export const SYSTEM = {
  ...BETS,
  betsRoi: ['−7.8%', -7.8],
  ...{ picksSettled: '90', picksRecord: '43–45–2', picksRoi: '−6.5%', picksWinRate: '48.9%' },
  ...{ picksBreakEven: '52.1%', picksWinRateLow: '38.7%', picksWinRateHigh: '59.1%' },
} as const;

export const CAPABILITIES = {
  facts: { sports: 'CFB, NFL and MLB' },
  lists: {
    abilities: [
      { ability: 'The best picks of a slate', example: 'Best NFL picks this week?' },
      { ability: 'Your stake for a pick, and why', example: 'How much on the Saints?' },
      { ability: 'Your record', example: 'How am I doing in college football?' },
      { ability: 'The record of the system', example: 'How have HIGH picks done?' },
    ],
    sports: [
      { sport: 'NFL', name: 'Pro football' },
      { sport: 'MLB', name: 'Baseball' },
    ],
  },
};
