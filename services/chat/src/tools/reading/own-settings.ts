import { Inject, Injectable } from '@nestjs/common';
import { getBetLimit, getUser, type Actor, type User } from '@app/contracts';
import { dollarsToCents, type StakeReader } from '@app/domain';
import { Services } from './services.ts';

/** The caller's own settings, which decide what is staked. */
export interface OwnSettings extends StakeReader {
  readonly user: User;
}

@Injectable()
export class OwnSettingsReader {
  constructor(@Inject(Services) private readonly services: Services) {}

  /** Throws AppError while auth or bets is away: without the user's own limit there is no stake. */
  async read(actor: Actor): Promise<OwnSettings> {
    const [{ user }, { maxStakeCents, pause }] = await Promise.all([
      this.services.ask(getUser, { actor }),
      this.services.ask(getBetLimit, { actor }),
    ]);
    const bankrollCents = dollarsToCents(user.bankroll) ?? 0;
    return { user, bankrollCents, maxStakeCents, isPaused: pause !== undefined };
  }
}

/** The caller, with the bankroll of the question if it names one. */
export function withBankroll(
  own: StakeReader,
  { bankroll }: { readonly bankroll?: number | null | undefined },
): StakeReader {
  const askedCents = bankroll == null ? null : dollarsToCents(bankroll);
  return { ...own, bankrollCents: askedCents ?? own.bankrollCents };
}
