import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type RequestOf, type ResponseOf, sportSchema, undoImport } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import type { BetRow } from '../bets/bet-row.ts';
import { GameStarts } from '../bets/game-starts.ts';
import { readImportId } from './import-id.ts';
import { ImportRepository } from './import.repository.ts';
import { whenFree } from './when-free.ts';

type Answer = ResponseOf<typeof undoImport>;

/** Bets removed by one statement. */
const CHUNK_BETS = 1_000;

/** Takes back a whole import: every bet it added that is still there, settled or not. */
@Handles(undoImport)
export class UndoImportHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(GameStarts) private readonly starts: GameStarts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once undone there is nothing more to remove. Throws IMPORT_NOT_FOUND for an import the user has not made, IMPORT_BUSY. */
  async execute(
    { actor: { userId }, importId }: RequestOf<typeof undoImport>,
    { key }: CommandContext,
  ): Promise<Answer> {
    const id = readImportId(importId);
    const call = { userId, key, request: { command: 'undo-import', id } };
    const hasStarted = await this.starts.judge(sportSchema.options);
    return whenFree(() =>
      this.em
        .fork()
        .transactional((em) => runOnce(em, 'bets', call, () => this.undo(em, userId, { id, hasStarted }))),
    );
  }

  private async undo(
    em: EntityManager,
    userId: string,
    { id, hasStarted }: { readonly id: string; readonly hasStarted: (bet: BetRow) => boolean },
  ): Promise<Answer> {
    const found = await this.imports.lock(em, userId, id);
    if (found === null) throw new AppError('IMPORT_NOT_FOUND');
    if (found.undoneAt !== null) return { removed: 0 };
    const at = this.clock.now().toISOString();
    const bets = await this.bets.many(em, 'user_id = $1 and import_id = $2 order by id for update', [
      userId,
      id,
    ]);
    for (let start = 0; start < bets.length; start += CHUNK_BETS) {
      const chunk = bets.slice(start, start + CHUNK_BETS);
      await this.history.record(
        em,
        chunk.map((bet) => ({ kind: 'deleted', actor: 'user', at, bet, isAfterStart: hasStarted(bet) })),
      );
    }
    await this.imports.noteUndone(em, userId, id, at);
    await this.history.announceBetsChanged(em, [userId], at);
    return { removed: bets.length };
  }
}
