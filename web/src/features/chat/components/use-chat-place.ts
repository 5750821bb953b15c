import { isActiveSport } from '@app/domain';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useSport } from '../../../lib/sport.ts';
import { pageOf, type ChatPlace } from '../lib/chat-page.ts';

/** Pages that show one sport at a time. */
const SPORT_PATHS: readonly string[] = [
  paths.dashboard,
  paths.predictions,
  paths.dashboardAgain,
  paths.game,
  paths.models,
  paths.findings,
  paths.record,
  paths.bettingComparison,
];

/** Returns the page, game and sport the user is looking at. */
export function useChatPlace(): ChatPlace {
  const { pathname, search } = useLocation();
  const { sport: current } = useSport();
  const query = new URLSearchParams(search);
  const named = query.get('sport');
  const shown = SPORT_PATHS.some((path) => matchPath(path, pathname) !== null) ? current : null;
  const gameId = matchPath(paths.game, pathname)?.params.gameId;
  return {
    page: pageOf(pathname),
    game: gameId === undefined ? null : { sport: current, gameId },
    sport: named !== null && isActiveSport(named) ? named : shown,
    slate: query.get('slate'),
  };
}
