import { AppError, getBankroll } from '@app/contracts';
import { RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';

/** Fakes auth while it runs. Every user has the bankroll set by the spec. */
export interface AuthStandIn {
  bankrollCents: number;
  /** Set to make it answer with an error. */
  isAway: boolean;
  stop(): Promise<void>;
}

export async function startAuth(redisUrl: string): Promise<AuthStandIn> {
  const logger = createLogger({ name: 'auth', level: 'silent' });
  const rpc = new RpcServer({ service: 'auth', redisUrl, logger, registry: createMetrics('auth') });
  const standIn: AuthStandIn = { bankrollCents: 100_000, isAway: false, stop: () => rpc.drain() };
  rpc.handle(getBankroll, () =>
    standIn.isAway
      ? Promise.reject(new AppError('UNAVAILABLE', 'away'))
      : Promise.resolve({ bankrollCents: standIn.bankrollCents }),
  );
  await rpc.start();
  return standIn;
}
