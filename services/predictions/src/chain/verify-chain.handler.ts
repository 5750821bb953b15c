import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CHAIN_PAGE_LIMIT, type Sport } from '@app/contracts';
import { ChainVerification, type ChainReport, type Checkpoint } from '@app/domain';
import { ONE_SNAPSHOT } from '@app/persistence';
import { sha256Of } from '../publishing/compress.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { canonicalJson } from '../parsing/canonical-json.ts';
import { ChainRepository } from './chain.repository.ts';
import { shownFault } from './shown-fault.ts';

/** Result of verifying one sport. */
export interface SportVerification extends ChainReport {
  readonly sport: Sport;
  /** Games whose shown record was compared with its link; 0 for a broken chain. */
  readonly shownGames: number;
}

/** Recomputes a sport's chain from the database and compares what readers see with it. */
@Injectable()
export class VerifyChainHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ChainRepository) private readonly chain: ChainRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
  ) {}

  /** `checkpoint`: a link saved earlier. */
  async execute(sport: Sport, checkpoint: Checkpoint | null): Promise<SportVerification> {
    const report = await this.verifyLinks(sport, checkpoint);
    if (report.break !== null) return { sport, ...report, shownGames: 0 };
    // A file that is published meanwhile changes the games and the published bytes together.
    const shown = await this.em.fork().transactional((em) => this.verifyShown(em, sport), ONE_SNAPSHOT);
    return { sport, ...report, ...shown };
  }

  private async verifyLinks(sport: Sport, checkpoint: Checkpoint | null): Promise<ChainReport> {
    const em = this.em.fork();
    const verification = new ChainVerification(sha256Of, {
      checkpoint: checkpoint ?? undefined,
      // Read before the links, so a chain that is growing never seems cut off.
      expectedLength: await this.chain.findExpectedLength(em, sport),
    });
    for (let afterSeq = Number.MIN_SAFE_INTEGER; !verification.isDecided;) {
      const links = await this.chain.findAfter(em, sport, afterSeq, CHAIN_PAGE_LIMIT);
      verification.add(links);
      const last = links.at(-1);
      if (last === undefined) break;
      afterSeq = last.seq;
    }
    return verification.finish();
  }

  private async verifyShown(
    em: EntityManager,
    sport: Sport,
  ): Promise<Pick<SportVerification, 'shownGames' | 'break'>> {
    const games = await this.chain.findShown(em, sport);
    for (const [path, ofSlate] of Map.groupBy(games, (game) => game.slatePath)) {
      const bytes = await this.published.findBytesByPath(em, path);
      const fault = shownFault(ofSlate, bytes === null ? [] : recordHashes(bytes));
      if (fault !== null) return { shownGames: 0, break: fault };
    }
    return { shownGames: games.length, break: null };
  }
}

/** Returns the hashes of a published file's records. */
function recordHashes(bytes: Buffer): string[] {
  const { predictions } = JSON.parse(bytes.toString('utf8')) as { readonly predictions: readonly unknown[] };
  return predictions.map((record) => sha256Of(canonicalJson(record)));
}
