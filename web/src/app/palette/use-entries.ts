import { useLocation, useNavigate } from 'react-router-dom';
import { useNewBet } from '../../lib/new-bet.ts';
import { loginOriginOf } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { HELP_KEYS, NEW_BET_KEYS } from '../../lib/shortcut-keys.ts';
import { useSport } from '../../lib/sport.ts';
import { useTheme } from '../../lib/theme.ts';
import type { Entry, EntryGroup, GoTo } from './entries.ts';
import { gameEntries, gamesOf, teamEntries } from './game-entries.ts';
import { pageEntries } from './page-entries.ts';
import { useOpenSlates } from './use-open-slates.ts';

const FEW = 6;
const MANY = 20;
/** Suggested while nothing is typed. */
const FIRST_GAMES = 3;

/** Returns everything the palette finds: games, teams, actions and pages. */
export function useEntries(onShortcuts: () => void): {
  readonly groups: readonly EntryGroup[];
  readonly isLoading: boolean;
} {
  const navigate = useNavigate();
  const { user } = useSession();
  const { setSport } = useSport();
  const { slates, isLoading } = useOpenSlates();
  const origin = loginOriginOf(useLocation());
  const goTo: GoTo = (path, { sport, state } = {}) => {
    if (sport !== undefined) setSport(sport);
    void navigate(path, { state });
  };
  const known = gamesOf(slates);
  const games = gameEntries(known, goTo);
  const actions = useActions(onShortcuts);
  const pages = pageEntries(user, origin, goTo);
  return {
    groups: [
      { name: 'Games', entries: games, limit: FEW, suggested: games.slice(0, FIRST_GAMES) },
      { name: 'Teams', entries: teamEntries(known, goTo), limit: FEW, suggested: [] },
      { name: 'Actions', entries: actions, limit: MANY, suggested: actions },
      { name: 'Pages', entries: pages, limit: MANY, suggested: pages },
    ],
    isLoading,
  };
}

function useActions(onShortcuts: () => void): readonly Entry[] {
  const { user, signOut } = useSession();
  const { ask } = useNewBet();
  const { theme, setTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'add bet',
      label: 'Add Bet',
      words: 'new log place',
      keys: NEW_BET_KEYS,
      run: ask,
    },
    {
      id: 'theme',
      label: `Switch to ${next} theme`,
      words: 'mode color appearance dark light',
      run: () => {
        setTheme(next);
      },
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help hotkeys',
      keys: HELP_KEYS,
      run: onShortcuts,
    },
    ...(user === null
      ? []
      : [{ id: 'logout', label: 'Logout', words: 'log sign out', run: () => void signOut() }]),
  ];
}
