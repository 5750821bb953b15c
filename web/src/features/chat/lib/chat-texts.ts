import type { ChatPage } from '@app/domain';

/** S-008 */
export const TITLE = 'Your Personal Betting Analyst';

/** A question that one click sends. */
export interface QuickAction {
  readonly label: string;
  readonly message: string;
}

interface PageTexts {
  /** Opens an empty conversation (S-247). */
  readonly greeting: string;
  readonly placeholder: string;
  /** S-245 */
  readonly actions: readonly QuickAction[];
}

const SOURCED = 'Every number I give names its source.';
const GREETING = `I can show you the best picks, what to stake on them, and how the system and your own bets have done. ${SOURCED}`;

const DEFAULT: PageTexts = {
  greeting: GREETING,
  placeholder: 'Ask about picks, stakes or results',
  actions: [
    { label: 'Best picks', message: "What are today's best picks?" },
    { label: 'My record', message: "What's my record?" },
    { label: 'What can you do?', message: 'What can you do?' },
  ],
};

const BY_PAGE: Readonly<Record<ChatPage, PageTexts>> = {
  'game-analysis': {
    greeting: `I can explain this game’s models, price and grade. ${SOURCED}`,
    placeholder: 'Ask about this game',
    actions: [
      { label: 'Why this pick?', message: 'Why this pick?' },
      { label: 'My stake', message: 'How much should I bet on this pick?' },
      { label: 'Still a bet?', message: 'Is this price still good?' },
    ],
  },
  performance: {
    greeting: `I can explain your results: your profit, your win rate, and whether you are above break-even. ${SOURCED}`,
    placeholder: 'Ask about your results',
    actions: [
      { label: 'Above break-even?', message: 'Am I above break-even, or is it luck?' },
      { label: 'By tier', message: "What's my record by tier?" },
      { label: 'This month', message: 'How did I do this month?' },
    ],
  },
  'my-bets': {
    greeting: `I can sum up your bets: your record by sport, tier or month, and your latest results. ${SOURCED}`,
    placeholder: 'Ask about your bets',
    actions: [
      { label: 'My record', message: "What's my record?" },
      { label: 'By sport', message: "What's my record by sport?" },
      { label: 'Latest bets', message: 'How did my last bets go?' },
    ],
  },
  models: {
    greeting: GREETING,
    placeholder: 'Ask about the models',
    actions: [
      { label: 'System record', message: 'How has the system done?' },
      { label: 'What is a tier?', message: 'What does a tier mean?' },
      { label: 'Best picks', message: "What are today's best picks?" },
    ],
  },
  findings: {
    greeting: GREETING,
    placeholder: 'Ask about the findings',
    actions: [
      { label: 'Record by tier', message: "What's the system's record by tier?" },
      { label: 'What is ROI?', message: 'What does ROI mean?' },
      { label: 'Best picks', message: "What are today's best picks?" },
    ],
  },
};

/** Returns the assistant's texts for a page. Null is any page it does not know (S-052). */
export function textsOf(page: ChatPage | null): PageTexts {
  return page === null ? DEFAULT : BY_PAGE[page];
}
