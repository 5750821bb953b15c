import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type RequestOf, type ResponseOf, sportSchema, undoImport } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, runOnce, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import type { BetRow } from '../bets/bet.entity.ts';
import { GameStarts } from '../bets/game-starts.ts';
import { orImportLocked, parseImportId } from './import-access.ts';
import { ImportRepository } from './import.repository.ts';

type Response = ResponseOf<typeof undoImport>;

/** Bets removed per statement. */
const CHUNK_BETS = 1_000;

/** Undoes a whole import: removes every bet it added that is still there, settled or not. */
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

  /** Removes nothing the second time. Throws IMPORT_NOT_FOUND for an import of another user, IMPORT_BUSY. */
  async execute(
    { actor: { userId }, importId }: RequestOf<typeof undoImport>,
    { key }: CommandContext,
  ): Promise<Response> {
    const id = parseImportId(importId);
    const call = { userId, key, request: { command: 'undo-import', id } };
    const hasStarted = await this.starts.judge(sportSchema.options);
    return orImportLocked(() =>
      ownedBy(this.em, userId).transactional((scope) =>
        runOnce(scope.em, call, () => this.undo(scope, { id, hasStarted })),
      ),
    );
  }

  private async undo(
    scope: OwnerScope,
    { id, hasStarted }: { readonly id: string; readonly hasStarted: (bet: BetRow) => boolean },
  ): Promise<Response> {
    const found = await this.imports.lock(scope, id);
    if (found === null) throw new AppError('IMPORT_NOT_FOUND');
    if (found.isUndone) return { removed: 0 };
    const at = this.clock.now().toISOString();
    const bets = await this.bets.lockByImport(scope, id);
    for (let start = 0; start < bets.length; start += CHUNK_BETS) {
      const chunk = bets.slice(start, start + CHUNK_BETS);
      await this.history.record(
        scope.em,
        chunk.map((bet) => ({ kind: 'deleted', actor: 'user', at, bet, isAfterStart: hasStarted(bet) })),
      );
    }
    await this.imports.markUndone(scope, id, at);
    await this.history.announceBetsChanged(scope.em, [scope.userId], at);
    return { removed: bets.length };
  }
}
