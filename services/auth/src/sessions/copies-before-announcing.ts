import { Inject, Injectable } from '@nestjs/common';
import { sessionsChanged, sessionsRevoked } from '@app/contracts';
import type { OutboxEvent } from '@app/persistence';
import type { BeforeAnnouncing } from '@app/service';
import { SessionCopies } from './session-copies.ts';

/**
 * Updates session copies before their change is announced, so a receiver that reads them finds the new state.
 */
@Injectable()
export class CopiesBeforeAnnouncing implements BeforeAnnouncing {
  constructor(@Inject(SessionCopies) private readonly copies: SessionCopies) {}

  async execute(event: OutboxEvent): Promise<void> {
    if (event.topic === sessionsRevoked.topic) await this.copies.markRevoked(sessionIdsOf(event));
    if (event.topic === sessionsChanged.topic) await this.copies.refresh(sessionIdsOf(event));
  }
}

function sessionIdsOf({ payload }: OutboxEvent): string[] {
  return sessionsRevoked.payload.parse(payload).sessionIds;
}
