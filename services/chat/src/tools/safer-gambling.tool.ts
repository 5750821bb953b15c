import { Inject, Injectable } from '@nestjs/common';
import { unitCents } from '@app/domain';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, flagsOf, found } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { definitionSource, limitsSource, profileSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { OwnSettingsReader } from './reading/own-settings.ts';
import { PlayLimitsReader } from './reading/play-limits.ts';
import { linkTo, SCREENS } from './screens.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['safer-gambling'];
/** Help for problem gambling, as in the footer of every page (S-281). */
const HELPLINE = '1-800-GAMBLER';

@Injectable()
export class SaferGamblingTool implements Tool<typeof INPUTS.saferGambling> {
  readonly name = 'safer-gambling';
  readonly sentence =
    "Returns advice, the helpline and the user's own limits. Use it whenever someone wants to win back losses, doubles up, bets money they need, goes all in, or worries about their gambling.";
  readonly input = INPUTS.saferGambling;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-profile';

  constructor(
    @Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader,
    @Inject(PlayLimitsReader) private readonly playLimits: PlayLimitsReader,
  ) {}

  async run(_input: unknown, { actor }: ToolCaller): Promise<ToolResult> {
    // Help never depends on another service.
    const [own, limits] = await Promise.all([
      this.settings.read(actor).catch(() => null),
      this.playLimits.rows(actor).catch(() => []),
    ]);
    const limit = own?.maxStakeCents ?? null;
    return found({
      sources: {
        help: definitionSource('Help with gambling'),
        profile: profileSource(),
        limits: limitsSource(),
      },
      facts: {
        ...factsOf(
          OUTPUT.facts,
          {
            helpline: shown.text(HELPLINE),
            screen: linkTo('Profile', SCREENS.profile),
            limitsScreen: linkTo('Safer gambling', SCREENS.saferGambling),
          },
          { source: 'help' },
        ),
        ...factsOf(
          OUTPUT.facts,
          {
            limit: shown.money(limit),
            unit: own === null ? null : shown.money(unitCents(own.bankrollCents)),
          },
          { source: 'profile' },
        ),
      },
      lists: { limits },
      flags: flagsOf(OUTPUT.flags, { hasNoLimit: own !== null && limit === null }),
      notes: [
        'No bet wins losses back: each one is a new risk, and betting more after a loss only makes the next loss larger.',
        limit === null
          ? 'You can set a limit per bet in your [[screen]].'
          : 'Keep to your limit of [[limit]] per bet, or lower it in your [[screen]].',
        'In [[limitsScreen]] you can limit stakes, losses and the number of bets per day, week and month, and take a time-out.',
        'If betting stops being fun, or you bet money you need, take a break and talk to someone: [[helpline]] is free, confidential and open all day.',
      ],
    });
  }
}
