import { ALIASES, paths } from '@app/contracts';
import { ACTIVE_SPORTS, type Sport } from '@app/domain';

/** An address that the crawler and the gallery open. */
export type Route = {
  readonly name: string;
  readonly path: string;
  /** The sport chosen before. */
  readonly sport: Sport;
  /** Whether the screen for unknown paths is the right one. */
  readonly isUnknown?: boolean;
  /** What the browser logs here although nothing is wrong. */
  readonly logged?: RegExp;
};

type PathName = keyof typeof paths;

/** A game of each sport's open slate. */
export type OpenGames = Readonly<Record<Sport, string>>;

/** Screens with a link from a mail show, without one, that it is not valid. */
const LINK_REFUSED = /status of 4\d\d/;
const LOGGED: Readonly<Partial<Record<PathName, RegExp>>> = {
  confirmEmail: LINK_REFUSED,
  accountDeleted: LINK_REFUSED,
};

/** Every path of the application, every second address of a screen, and what a path shows for each sport. */
export function routesOf(games: OpenGames): readonly Route[] {
  const named = (Object.entries(paths) as [PathName, string][]).map(([name, pattern]): Route => {
    const path = pattern.replace(':gameId', encodeURIComponent(games.nfl));
    const logged = LOGGED[name];
    return { name: kebab(name), path, sport: 'nfl', ...(logged === undefined ? {} : { logged }) };
  });
  const aliases = ALIASES.map((path): Route => ({
    name: `alias${path.replaceAll('/', '-')}`,
    path,
    sport: 'nfl',
  }));
  const ofSports = ACTIVE_SPORTS.filter((sport) => sport !== 'nfl').flatMap((sport): Route[] => [
    { name: `dashboard-${sport}`, path: paths.dashboard, sport },
    { name: `game-${sport}`, path: paths.game.replace(':gameId', encodeURIComponent(games[sport])), sport },
    { name: `models-${sport}`, path: paths.models, sport },
    { name: `findings-${sport}`, path: paths.findings, sport },
    { name: `strategy-${sport}`, path: paths.bettingComparison, sport },
  ]);
  return [
    ...named,
    ...aliases,
    ...ofSports,
    { name: 'dashboard-table', path: `${paths.dashboard}?view=table`, sport: 'nfl' },
    { name: 'not-found', path: '/nowhere', sport: 'nfl', isUnknown: true, logged: /status of 404/ },
  ];
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Finds a game of each open slate in the published files. */
export async function openGames(gatewayUrl: string): Promise<OpenGames> {
  const entries = ACTIVE_SPORTS.map(async (sport) => {
    const answer = await fetch(`${gatewayUrl}/static/${sport}/${sport}_predictions.json`);
    const { predictions } = (await answer.json()) as PublishedFile;
    const [first] = predictions;
    return [sport, String(first?.game_id ?? first?.game_info?.game_id)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Sport, string>;
}

type PublishedFile = {
  readonly predictions: readonly {
    readonly game_id?: string;
    readonly game_info?: { readonly game_id: number };
  }[];
};
