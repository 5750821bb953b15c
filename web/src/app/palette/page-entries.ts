import type { User } from '@app/contracts';
import { ACTIVE_SPORTS, meetsTier, sportConfig } from '@app/domain';
import { paths, refundRequestsPath, registerPath } from '../../config/paths.ts';
import type { Origin } from '../../lib/session/origin.ts';
import { GO_TO } from '../../lib/shortcut-keys.ts';
import type { Entry, GoTo } from './entries.ts';

interface Page {
  readonly label: string;
  readonly to: string;
  readonly words?: string;
  readonly state?: unknown;
}

const WORDS: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'home picks games predictions',
  [paths.myBets]: 'history ledger bankroll',
  [paths.performance]: 'stats profit results',
  [paths.lab]: 'bankroll laboratory overview',
  [paths.record]: 'results accuracy history',
  [paths.verify]: 'proof hash',
  [paths.findings]: 'profitability roi',
  [paths.bettingComparison]: 'comparison kelly stakes',
  [paths.profile]: 'account settings preferences limits',
};

const FOR_ALL: readonly Page[] = [
  { label: 'Lab: Slate stakes', to: paths.labStakes, words: 'kelly bankroll sizing' },
  { label: 'Lab: What can happen', to: paths.labOutlook, words: 'simulate ruin drawdown bankroll' },
  { label: 'Lab: Is it luck?', to: paths.labLuck, words: 'significance chance edge' },
  { label: 'Lab: Fair price', to: paths.labFairPrice, words: 'no-vig margin devig' },
  { label: 'Lab: Back-test', to: paths.labBackTest, words: 'filters rules variants' },
  { label: 'Lab: Year report', to: paths.labYear, words: 'taxes winnings losses' },
  { label: 'Lab: Odds tools', to: paths.labOdds, words: 'converter parlay hold arbitrage hedge free bet' },
  { label: 'Plans', to: paths.dashboardPlans, words: 'subscription upgrade pricing billing' },
  { label: 'Import bets', to: paths.importBets, words: 'csv upload' },
  { label: 'Request a Sport', to: paths.requestSport },
  { label: 'Safer gambling', to: paths.saferGambling, words: 'helpline limits responsible' },
  { label: 'Refund', to: paths.refund, words: 'policy money back' },
  { label: 'Privacy', to: paths.privacy, words: 'policy data' },
  { label: 'Terms', to: paths.terms, words: 'conditions legal' },
];
const forVisitors = (origin: Origin | null): readonly Page[] => [
  { label: 'Login', to: paths.login, words: 'log in sign in', state: origin },
  {
    label: 'Register',
    to: registerPath(origin?.planId, origin?.interval),
    words: 'sign up create account',
    state: origin,
  },
];
const FOR_ELITE: readonly Page[] = [{ label: 'All sports', to: paths.allSports }];
const FOR_ADMINS: readonly Page[] = [
  { label: 'Admin', to: paths.admin },
  { label: 'Refund requests', to: refundRequestsPath },
];

/** Returns an entry for each page this person has. A login or registration returns to `origin`. */
export function pageEntries(user: User | null, origin: Origin | null, goTo: GoTo): readonly Entry[] {
  const pages: readonly (Page & { readonly keys?: string })[] = [
    ...GO_TO.map((page) => ({ ...page, words: WORDS[page.to] ?? '' })),
    ...(user !== null && meetsTier(user.subscriptionTier, 'elite') ? FOR_ELITE : []),
    ...(user?.role === 'admin' ? FOR_ADMINS : []),
    ...(user === null ? forVisitors(origin) : []),
    ...FOR_ALL,
  ];
  return [
    ...pages.map(({ label, to, state, ...rest }) => ({
      ...rest,
      id: `page ${to}`,
      label,
      run: () => {
        goTo(to, { state });
      },
    })),
    ...ACTIVE_SPORTS.map((sport) => ({
      id: `sport ${sport}`,
      label: `${sportConfig(sport).shortName} dashboard`,
      words: sportConfig(sport).name,
      run: () => {
        goTo(paths.dashboard, { sport });
      },
    })),
  ];
}
