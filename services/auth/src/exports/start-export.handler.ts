import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RequestOf, type ResponseOf, startExport } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import { ofOpenAccount } from '../users/open-account.ts';
import { UserRepository } from '../users/user.repository.ts';
import { DataExports, toDataExport } from './data-exports.ts';
import { ExportStarter } from './export-starter.ts';

/** Starts an export of all data about the caller (S-153). */
@Handles(startExport)
export class StartExportHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(ExportStarter) private readonly starter: ExportStarter,
    @Inject(DataExports) private readonly exports: DataExports,
  ) {}

  /** Throws RATE_LIMITED, UNAUTHENTICATED when the account is closed. */
  async execute(
    { actor }: RequestOf<typeof startExport>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof startExport>> {
    const { userId } = actor;
    const call = { userId, key, request: { command: 'start-export' } };
    const { exportId } = await this.em.fork().transactional((em) =>
      runOnce(em, call, async () => {
        ofOpenAccount(await this.users.lockById(em, userId));
        return { exportId: await this.starter.start(em, userId) };
      }),
    );
    await this.starter.offer(exportId);
    const row = await this.exports.findOwned(this.em.fork(), userId, exportId);
    if (row === null) throw new Error('the export is missing');
    return { dataExport: toDataExport(row) };
  }
}
