import { countOpenBets, type Sport } from '@app/contracts';
import type { RpcClient } from '@app/messaging';
import type { Logger } from '@app/platform';

/** Asks the bets service for the open bets of all users on a sport's games. Null while they cannot be counted. */
export async function countOpen(
  client: Pick<RpcClient, 'call'>,
  logger: Logger,
  sport: Sport,
): Promise<number | null> {
  try {
    return (await client.call(countOpenBets, { sport })).bets;
  } catch (error) {
    logger.warn({ err: error }, 'could not count open bets');
    return null;
  }
}
