import { EXPORT_USER_DATA, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';

/** What this service keeps about a user: nothing; predictions, results and bets are the system's own. */
@Handles(EXPORT_USER_DATA.predictions)
export class ExportUserDataHandler {
  execute(): ResponseOf<typeof EXPORT_USER_DATA.predictions> {
    return { records: [], nextCursor: null };
  }
}
