import { SCREENS } from '../screens.ts';

/** How to do something in the product. Figures and screens of its sentences are facts, as `[[name]]`. */
export interface HelpTopic {
  readonly title: string;
  readonly names: readonly string[];
  readonly sentences: readonly string[];
  /** Where to go: its name and path. */
  readonly screen: readonly [name: string, path: string];
  readonly otherScreen?: readonly [name: string, path: string];
}

const PROFILE = ['Profile', SCREENS.profile] as const;
const MY_BETS = ['My Bets', SCREENS.myBets] as const;

export const HELP_TOPICS: Readonly<Record<string, HelpTopic>> = {
  'log-bet': {
    title: 'Logging a bet on a pick',
    names: ['place bet', 'log bet', 'track bet', 'place a bet'],
    sentences: [
      'No bets are placed here: bet at your sportsbook and log it on the page of the game, in its bet panel, with your line, odds and stake.',
      'The game settles it when its result is in. You find it under [[otherScreen]].',
    ],
    screen: ['Dashboard', SCREENS.dashboard],
    otherScreen: MY_BETS,
  },
  'add-bet': {
    title: 'Adding a bet by hand',
    names: ['add bet', 'manual bet', 'add a bet', 'log manually'],
    sentences: [
      'Open [[screen]] and choose Add Bet to log any bet by hand, also on games without a pick.',
      'If a published game matches, link it, and the bet settles automatically.',
    ],
    screen: MY_BETS,
  },
  'settle-bet': {
    title: 'Settling a bet',
    names: ['settle', 'mark won', 'result of a bet', 'grade a bet'],
    sentences: [
      'Bets that are linked to a published game settle when its result is in.',
      'Settle any other one under [[screen]] with Won, Lost or Push in its row.',
    ],
    screen: MY_BETS,
  },
  'correct-bet': {
    title: 'Correcting a bet',
    names: ['edit bet', 'fix bet', 'wrong odds', 'change bet', 'correct a bet', 'delete bet'],
    sentences: [
      'Open the bet under [[screen]]: choose Edit to change an open bet, or Correct bet for a settled one.',
      'Changes after the start stay visible in its history, and count in how many of your bets are verified.',
    ],
    screen: MY_BETS,
  },
  'import-bets': {
    title: 'Importing bets',
    names: ['import', 'upload', 'csv import', 'spreadsheet'],
    sentences: [
      'Choose Import under [[otherScreen]] to read bets from a CSV file, as sportsbooks and spreadsheets write them: at most [[maxRows]] rows at once.',
      'You see every row before anything is added, and can undo a whole import later.',
    ],
    screen: ['Import', SCREENS.importBets],
    otherScreen: MY_BETS,
  },
  'export-bets': {
    title: 'Exporting bets',
    names: ['export', 'download', 'csv export', 'download bets'],
    sentences: [
      'Choose Export CSV under [[screen]] to download your bets as shown.',
      'For everything that is stored about you, choose Export data in your [[otherScreen]].',
    ],
    screen: MY_BETS,
    otherScreen: PROFILE,
  },
  'bet-limit': {
    title: 'Setting a limit per bet',
    names: ['limit', 'max stake', 'set limit', 'own limit'],
    sentences: [
      'Enter your largest stake under Max stake per bet in your [[screen]] and choose Save limit.',
      'No recommended stake is above it, and a bet above your limit cannot be logged. Lowering it works at once, and raising or removing it waits a day and needs a second confirmation.',
    ],
    screen: PROFILE,
  },
  bankroll: {
    title: 'Changing your bankroll',
    names: ['set bankroll', 'change bankroll', 'update bankroll'],
    sentences: [
      'Edit your betting preferences in your [[screen]]. Units and recommended stakes follow your bankroll at once.',
    ],
    screen: PROFILE,
  },
  'verify-picks': {
    title: 'Verifying the picks',
    names: ['verify', 'proof', 'hash chain', 'verify record', 'tamper'],
    sentences: [
      'Every pick is published before its game and joined to the ones before by a hash, so a later change would break the chain.',
      'Open [[screen]] to check the whole chain in your own browser, or to compare a checkpoint you saved.',
    ],
    screen: ['Verify', SCREENS.verify],
    otherScreen: ['Record', SCREENS.record],
  },
  'cancel-plan': {
    title: 'Canceling a subscription',
    names: ['cancel', 'cancel subscription', 'stop plan', 'unsubscribe', 'end subscription'],
    sentences: [
      'Choose Cancel subscription under [[screen]]. You keep your plan until the end of the paid period, and can resume it until then.',
      'To ask for money back, use [[otherScreen]].',
    ],
    screen: ['Billing', SCREENS.billing],
    otherScreen: ['Request a refund', SCREENS.refund],
  },
  refund: {
    title: 'Asking for a refund',
    names: ['refunds', 'money back for my plan', 'request a refund'],
    sentences: ['Open [[screen]], choose the payment and the reason. You get an answer by email.'],
    screen: ['Request a refund', SCREENS.refund],
    otherScreen: ['Billing', SCREENS.billing],
  },
  plans: {
    title: 'Plans and prices',
    names: ['plan', 'price', 'pricing', 'elite', 'subscription', 'cost', 'upgrade', 'change plan'],
    sentences: [
      'Elite costs [[monthlyPrice]] a month or [[yearlyPrice]] a year. See [[screen]] for what each plan includes.',
      'You can change or cancel it at any time under [[otherScreen]].',
    ],
    screen: ['Plans', SCREENS.plans],
    otherScreen: ['Billing', SCREENS.billing],
  },
  'delete-account': {
    title: 'Deleting your account',
    names: ['delete', 'close account', 'delete data', 'erase'],
    sentences: [
      'Choose Delete account in your [[screen]]. It deletes your account with your bets, your messages and everything else stored about you, and cannot be undone.',
      'Export your data first if you want to keep it.',
    ],
    screen: PROFILE,
  },
  'export-data': {
    title: 'Exporting your data',
    names: ['my data', 'data export', 'gdpr', 'download my data'],
    sentences: ['Choose Export data in your [[screen]] to get everything that is stored about you.'],
    screen: PROFILE,
  },
  password: {
    title: 'Changing your password or email',
    names: ['change password', 'email', 'change email', 'sign out'],
    sentences: [
      'You change your password and your email address, and sign out other devices, in your [[screen]].',
    ],
    screen: PROFILE,
  },
  support: {
    title: 'Contacting support',
    names: ['contact', 'help desk', 'contact support', 'human', 'email support'],
    sentences: ['Write to [[supportEmail]], and a person answers.'],
    screen: PROFILE,
  },
};
