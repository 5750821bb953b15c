import { Controller } from '@nestjs/common';
import { EXPORT_USER_DATA, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';

/** What this service keeps about a user: nothing; predictions, results and bets are the system's own. */
@Controller()
export class UserDataRpcController {
  @RpcHandler(EXPORT_USER_DATA.predictions)
  exportUserData(): ResponseOf<typeof EXPORT_USER_DATA.predictions> {
    return { records: [], nextCursor: null };
  }
}
