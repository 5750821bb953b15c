import { about, type Answers } from './answers.types.ts';

const PER_BET = { limit: '$100.00', maxShare: '5%', maxShareStake: '$125' };
const OWN = { bankroll: '$2,500.00', unit: '$25.00' };
const SCREENS = { screen: 'Profile', limitsScreen: 'Safer gambling' };
const LIMITS = [
  { name: 'daily stake limit', size: '$150.00', used: '$100.00', left: '$50.00' },
  { name: 'weekly loss limit', size: '$300.00', used: '$0.00', left: '$300.00' },
  { name: 'monthly bet limit', size: '40 bets', used: '12 bets', left: '28 bets' },
];
const HELP =
  'In [[limitsScreen]] you can limit stakes, losses and the number of bets per day, week and month, and take a time-out.';

/** Questions about limits and units, and about winning back losses, with results by hand. */
export const LIMITS_ANSWERS: Answers = {
  'my limit': [
    about('stake', { aspect: 'limit' }),
    { 'own-limits': { facts: { ...OWN, ...PER_BET, ...SCREENS } } },
  ],
  'my limits, also over all bets': [
    about('stake', { aspect: 'limit' }),
    { 'own-limits': { facts: { ...OWN, ...PER_BET, ...SCREENS }, lists: { limits: LIMITS } } },
  ],
  'my unit, no limit': [
    about('stake', { aspect: 'unit' }),
    {
      'own-limits': {
        facts: { bankroll: '$1,000.00', unit: '$10.00', maxShare: '5%', ...SCREENS },
        flags: ['hasNoLimit', 'isDefaultBankroll'],
      },
    },
  ],
  'how much I can bet, on no game': [
    about('stake'),
    {
      'stake-for-pick': { unclear: 'Name a team or a game.' },
      'own-limits': { facts: { ...OWN, maxShare: '5%', ...SCREENS }, flags: ['hasNoLimit'] },
    },
  ],
  'a help page about limits': [
    about('help', { topic: 'bet-limit' }),
    {
      'help-page': { notes: ['You set your limit per bet in the profile.'] },
      'own-limits': { facts: { ...OWN, ...PER_BET, ...SCREENS }, lists: { limits: LIMITS.slice(0, 1) } },
    },
  ],
  'a help page about the bankroll': [
    about('help', { topic: 'bankroll' }),
    {
      'help-page': { notes: ['You change your bankroll in the profile.'] },
      'own-limits': { facts: { ...OWN, ...SCREENS } },
    },
  ],
  'winning back losses': [
    about('chasing'),
    {
      'safer-gambling': {
        facts: { helpline: '1-800-GAMBLER', limit: '$100.00', ...SCREENS },
        lists: { limits: LIMITS },
        notes: ['No bet wins losses back.', 'Keep to your limit of [[limit]] per bet.', HELP],
      },
    },
  ],
  'winning back losses without a limit': [
    about('chasing'),
    {
      'safer-gambling': {
        facts: { helpline: '1-800-GAMBLER', ...SCREENS },
        notes: ['No bet wins losses back.', 'You can set a limit per bet in your [[screen]].', HELP],
        flags: ['hasNoLimit'],
      },
    },
  ],
  'my limit, or how to set it': [
    {
      kind: 'both',
      readings: [
        { intent: 'help', slots: { topic: 'bet-limit' } },
        { intent: 'stake', slots: { aspect: 'limit' } },
      ],
    },
    {
      'help-page': { notes: ['You set your limit per bet in the profile.'] },
      'own-limits': { facts: { ...OWN, ...PER_BET, ...SCREENS } },
    },
  ],
};
