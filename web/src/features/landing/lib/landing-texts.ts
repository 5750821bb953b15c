import { STANDARD_BREAK_EVEN_PERCENT, formatPercent } from '@app/domain';

export const HEADLINE = 'Every pick, its price, and how often we were wrong.';
export const LEAD =
  'Model picks for the NFL, college football and MLB, kept on the record, wins and losses, and set against the price they have to beat.';

export const FEATURES = [
  {
    title: 'Seven models, one price',
    text: 'What each model says, and the break-even of the price it has to beat.',
  },
  { title: 'One stake', text: 'How much of your bankroll to bet, in dollars and units, or when to pass.' },
  {
    title: 'A ledger of your own',
    text: 'Log a bet in seconds. Profit in dollars and units, with closing-line value.',
  },
  {
    title: 'You against the system',
    text: 'Your record beside the system’s: win rate, profit and ROI.',
  },
  {
    title: 'An assistant that shows its sources',
    text: 'With Elite, ask about a pick, a tier or your own results. Every figure links to its source.',
  },
  {
    title: 'Bet limits you set',
    text: 'You can’t log a bet above your limit. Free in every plan.',
  },
] as const;

/** Written by us and marked as such. They name no real person (S-012). */
export const TESTIMONIALS = [
  {
    text: 'I stopped guessing how I was doing. The running total tells me every Monday.',
    author: 'Weekend bettor',
  },
  {
    text: 'The break-even tick talked me out of more bets than it talked me into.',
    author: 'Baseball follower',
  },
  {
    text: 'Losing picks stay on the page. That’s why I read the rest.',
    author: 'College football fan',
  },
] as const;
export const TESTIMONIALS_LABEL = 'Illustrative, not real customers';

/** Accuracy, Kelly Criterion, cancellation, other sports (S-013). */
export const QUESTIONS = [
  {
    question: 'How accurate are the predictions?',
    answer: `The record above shows where each tier stands, with its number of games. At -110 a bettor needs ${formatPercent(STANDARD_BREAK_EVEN_PERCENT)} to break even. A tier is proven only when its whole 95% range lies above that.`,
  },
  {
    question: 'What is the Kelly Criterion?',
    answer:
      'A rule for sizing bets: the bigger your edge over the price, the bigger the share of your bankroll. It assumes the edge is known exactly. It never is, so we use a quarter of it and cap every stake at 5% of the bankroll.',
  },
  {
    question: 'Can I cancel?',
    answer: 'Yes, anytime, in your profile. You keep access until the end of the billing period.',
  },
  {
    question: 'Are more sports coming?',
    answer:
      'College basketball and the NBA are planned. Request a sport in the sport menu, and we count your vote.',
  },
] as const;

export const LEGAL_LINE =
  'For adults 18 or older, or of legal gambling age where they live if that is higher. Information only, not betting advice. Openbook takes no bets, holds no money and accepts no liability for gambling losses. Past results don’t guarantee future results.';
