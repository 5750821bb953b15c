import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_ERASED, type PayloadOf, type UserDataService } from '@app/contracts';
import { OnEvent } from '@app/messaging';
import { Deletions } from './deletions.ts';

/** Hears which services have erased a user; hearing it twice changes nothing. */
@Controller()
export class DeletionEventsController {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Deletions) private readonly deletions: Deletions,
  ) {}

  @OnEvent(USER_DATA_ERASED.bets)
  onBetsErased({ deletionId }: PayloadOf<typeof USER_DATA_ERASED.bets>): Promise<void> {
    return this.note(deletionId, 'bets');
  }

  @OnEvent(USER_DATA_ERASED.predictions)
  onPredictionsErased({ deletionId }: PayloadOf<typeof USER_DATA_ERASED.predictions>): Promise<void> {
    return this.note(deletionId, 'predictions');
  }

  private async note(deletionId: string, service: UserDataService): Promise<void> {
    await this.em.fork().transactional((em) => this.deletions.noteServiceErased(em, deletionId, service));
  }
}
