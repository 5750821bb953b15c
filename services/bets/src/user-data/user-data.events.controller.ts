import { Controller, Inject } from '@nestjs/common';
import { userDeleted, type PayloadOf } from '@app/contracts';
import { OnEvent } from '@app/messaging';
import { EraseUserHandler } from './erase-user.handler.ts';

@Controller()
export class UserDataEventsController {
  constructor(@Inject(EraseUserHandler) private readonly erase: EraseUserHandler) {}

  @OnEvent(userDeleted)
  onUserDeleted(payload: PayloadOf<typeof userDeleted>): Promise<void> {
    return this.erase.execute(payload);
  }
}
