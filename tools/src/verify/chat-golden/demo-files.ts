import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { easternDay, normalizeFile, type NormalizedGame, type Sport } from '@app/domain';
import type { Scene } from './question.types.ts';

const DEMO = join(import.meta.dirname, '../../../../services/predictions/demo');
export const SPORTS: readonly Sport[] = ['nfl', 'cfb', 'mlb'];

interface Slate {
  readonly path: string;
  readonly predictions: string;
  readonly results: string | null;
}
type Season = Readonly<
  Record<
    Sport,
    { readonly openPath: string; readonly slates: readonly Slate[]; readonly files: readonly string[] }
  >
>;

/** The demo files as the product publishes them after the steps of a scene. */
export class DemoFiles {
  private readonly season = readJson<Season>('season.json');
  private readonly contents = new Map<string, unknown>();
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Returns the file behind a `/static/` path; null for one that is not published. */
  find(path: string): unknown {
    const name = this.nameOf(path);
    if (name === null || !existsSync(join(DEMO, name))) return null;
    if (!this.contents.has(name)) this.contents.set(name, readJson(name));
    return this.contents.get(name);
  }

  /** Returns the published slates of a sport, the open one last. */
  published(sport: Sport): readonly Slate[] {
    const { openPath, slates } = this.season[sport];
    const steps = this.scene.steps.filter((step) => step.do === 'replay-next' && step.sport === sport).length;
    return slates.slice(0, slates.findIndex(({ path }) => path === openPath) + 1 + steps);
  }

  games(sport: Sport, slate: Slate): readonly NormalizedGame[] {
    return normalizeFile(sport, this.find(slate.path))?.games ?? [];
  }

  /** Returns every game of a sport's published slates. */
  allGames(sport: Sport): readonly NormalizedGame[] {
    return this.published(sport).flatMap((slate) => this.games(sport, slate));
  }

  hasTeam(sport: Sport, team: string): boolean {
    return this.allGames(sport).some((game) => plays(game, team));
  }

  /** Returns whether a published slate has such a game. Absent filters fit every game. */
  hasGame(sport: Sport, { season, week, team, day }: Wanted): boolean {
    return this.published(sport).some((slate) => {
      const [, , , slateSeason, file = ''] = slate.path.split('/');
      if (season !== undefined && slateSeason !== String(season)) return false;
      if (week !== undefined && file !== `week-${week}.json`) return false;
      return this.games(sport, slate).some(
        (game) =>
          (team === undefined || plays(game, team)) &&
          (day === undefined || easternDay(game.startsAt) === day),
      );
    });
  }

  private nameOf(path: string): string | null {
    const [, , folder = '', ...rest] = path.split('/');
    const sport = SPORTS.find((name) => name === folder);
    if (sport === undefined) return null;
    const published = this.published(sport);
    const open = published.at(-1);
    if (rest.join('/') === `${sport}_predictions.json`) return open ? `${sport}/${open.predictions}` : null;
    const slate = published.find((one) => one.path === path);
    if (slate !== undefined) return `${sport}/${slate.predictions}`;
    const file = this.season[sport].files.find((name) => name === rest.join('/'));
    return file === undefined ? null : `${sport}/${file}`;
  }
}

interface Wanted {
  readonly season?: number | undefined;
  readonly week?: number | undefined;
  readonly team?: string | undefined;
  readonly day?: string | undefined;
}

function plays({ home_team: home, away_team: away }: NormalizedGame, team: string): boolean {
  return home === team || away === team;
}

function readJson<Content>(name: string): Content {
  const text = readFileSync(join(DEMO, name), 'utf8').replaceAll(/\bNaN\b/g, 'null');
  return JSON.parse(text) as Content;
}
