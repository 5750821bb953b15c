import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema, type GameKey, type ManifestEntry, type Sport } from '@app/contracts';
import { analysisFileName, requestedPath } from '@app/domain';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { predictionsPath } from '../publishing/slate-paths.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import { reportName } from './locked-files.ts';
import { MeteredGames } from './metered-games.ts';

type Manifest = { readonly version: number; readonly entries: ManifestEntry[] };

/** Adds to the list of published files what the gateway needs to meter them (S-227). */
@Injectable()
export class MeteredManifest {
  constructor(
    @Inject(PREDICTIONS_CONFIG) private readonly config: Pick<PredictionsConfig, 'PREDICTION_ACCESS'>,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(MeteredGames) private readonly games: MeteredGames,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
  ) {}

  /** With open access it changes nothing. */
  async mark(manifest: Manifest): Promise<Manifest> {
    if (this.config.PREDICTION_ACCESS === 'open') return manifest;
    const marks = new Map<string, Pick<ManifestEntry, 'isCurrentWeek' | 'game'>>();
    for (const sport of sportSchema.options) await this.markSport(sport, manifest.entries, marks);
    return {
      ...manifest,
      entries: manifest.entries.map((entry) => ({ ...entry, ...marks.get(requestedPath(entry.path)) })),
    };
  }

  private async markSport(
    sport: Sport,
    entries: readonly ManifestEntry[],
    marks: Map<string, Pick<ManifestEntry, 'isCurrentWeek' | 'game'>>,
  ): Promise<void> {
    const games = [...(await this.games.of(sport)).values()];
    const currentIds = new Set(games.filter((game) => game.isCurrentWeek).map(({ slateId }) => slateId));
    marks.set(predictionsPath(sport), { isCurrentWeek: true });
    for (const slate of await this.slates.findBySport(this.em.fork(), sport))
      if (currentIds.has(slate.id)) marks.set(slate.path, { isCurrentWeek: true });
    const unfinished = new Map(
      games
        .filter(({ isFinished }) => !isFinished)
        .map((game) => [analysisFileName(game.awayTeam, game.homeTeam, game.week), game]),
    );
    for (const { path } of entries) {
      if (!path.startsWith(`/static/${sport}/analysis/`)) continue;
      const found = unfinished.get(reportName(path));
      if (found === undefined) continue;
      const game: GameKey = { sport, gameId: found.gameId };
      marks.set(path, found.isCurrentWeek ? { isCurrentWeek: true, game } : { game });
    }
  }
}
