import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_MAX_STAKE_PERCENT,
  dollarsToCents,
  roundStakeCents,
  shareOfCentsDown,
  unitCents,
} from '@app/domain';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, flagsOf, found } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { limitsSource, profileSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { OwnSettingsReader } from './reading/own-settings.ts';
import { PlayLimitsReader } from './reading/play-limits.ts';
import { linkTo, SCREENS } from './screens.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['own-limits'];

@Injectable()
export class OwnLimitsTool implements Tool<typeof INPUTS.ownLimits> {
  readonly name = 'own-limits';
  readonly sentence =
    "Returns the user's own bankroll, unit, limit per bet, limits per day, week and month with what is left of them, default bet and risk tolerance, and where to change them.";
  readonly input = INPUTS.ownLimits;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-profile';

  constructor(
    @Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader,
    @Inject(PlayLimitsReader) private readonly playLimits: PlayLimitsReader,
  ) {}

  async run(_input: unknown, { actor }: ToolCaller): Promise<ToolResult> {
    const [{ user, bankrollCents, maxStakeCents }, limits] = await Promise.all([
      this.settings.read(actor),
      this.playLimits.rows(actor),
    ]);
    const maxShareCents = roundStakeCents(shareOfCentsDown(bankrollCents, DEFAULT_MAX_STAKE_PERCENT));
    return found({
      sources: { profile: profileSource(), limits: limitsSource() },
      facts: factsOf(
        OUTPUT.facts,
        {
          bankroll: shown.money(bankrollCents),
          unit: shown.money(unitCents(bankrollCents)),
          limit: shown.money(maxStakeCents),
          defaultBet: shown.money(dollarsToCents(user.defaultBetAmount)),
          riskTolerance: shown.text(user.riskTolerance),
          maxShare: shown.percent(DEFAULT_MAX_STAKE_PERCENT),
          maxShareStake: shown.stakeMoney(maxShareCents),
          screen: shown.text('Profile'),
          limitsScreen: linkTo('Safer gambling', SCREENS.saferGambling),
        },
        { source: 'profile' },
      ),
      lists: { limits },
      flags: flagsOf(OUTPUT.flags, {
        hasNoLimit: maxStakeCents === null,
        isDefaultBankroll: bankrollCents === DEFAULT_BANKROLL_CENTS,
      }),
    });
  }
}
