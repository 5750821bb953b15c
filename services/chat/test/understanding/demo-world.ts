import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIVE_SPORTS, normalizeFile, type Sport } from '@app/domain';
import { worldGame, type SportWorld, type World } from '../../src/built-in/understanding/world.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DEMO = join(ROOT, 'services/predictions/demo');
const GOLDEN = join(ROOT, 'tools/src/verify/chat-golden');

interface Slate {
  readonly path: string;
  readonly predictions: string;
}
type Season = Readonly<Record<Sport, { readonly openPath: string; readonly slates: readonly Slate[] }>>;
interface Scene {
  readonly steps: readonly { readonly do: string; readonly sport?: string }[];
}

/** What exists in the demo after the steps of the golden questions. */
export function demoWorld(): World {
  const season = readJson<Season>(join(DEMO, 'season.json'));
  const scene = readJson<Scene>(join(GOLDEN, 'scene.json'));
  const sports = Object.fromEntries(
    ACTIVE_SPORTS.map((sport) => {
      const { openPath, slates } = season[sport];
      const steps = scene.steps.filter((step) => step.do === 'replay-next' && step.sport === sport).length;
      const published = slates.slice(0, slates.findIndex(({ path }) => path === openPath) + 1 + steps);
      return [sport, sportWorld(sport, published)];
    }),
  );
  return { sports, sportsbooks: ['DraftKings', 'FanDuel', 'BetMGM'] };
}

function sportWorld(sport: Sport, published: readonly Slate[]): SportWorld {
  const slates = published.map(
    ({ predictions }) => normalizeFile(sport, readJson(join(DEMO, sport, predictions)))?.games ?? [],
  );
  const games = (slates.at(-1) ?? []).map(worldGame);
  const pastGames = slates.slice(0, -1).toReversed().flat().map(worldGame);
  const [first] = games;
  const today = games.map(({ date }) => date).toSorted()[0] ?? '';
  const teams = [...new Set(slates.flat().flatMap((game) => [game.home_team, game.away_team]))];
  return { today, season: first?.season ?? 0, week: first?.week ?? 0, teams, games, pastGames };
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8').replaceAll(/\bNaN\b/g, 'null')) as Content;
}
