import { Inject, Injectable } from '@nestjs/common';
import { findGames, type FoundGame } from '@app/contracts';
import { judge, type JudgedGame } from '../facts/pick-row.ts';
import type { GameInput } from '../inputs.ts';
import type { ToolCaller, ToolMissing } from '../tool.ts';
import { GameFinder, isMissing } from './game-finder.ts';
import { OwnSettingsReader, type OwnSettings } from './own-settings.ts';
import { ALL_PICKS, Services } from './services.ts';
import { Slates } from './slates.ts';

export interface GameForCaller extends JudgedGame {
  readonly reader: OwnSettings;
  /** Its result so far; null when predictions knows none. */
  readonly result: FoundGame | null;
}

/** Finds the game of a question and judges it for the caller. */
@Injectable()
export class GameJudge {
  constructor(
    @Inject(GameFinder) private readonly games: GameFinder,
    @Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader,
    @Inject(Slates) private readonly slates: Slates,
    @Inject(Services) private readonly services: Services,
  ) {}

  async find(input: GameInput, caller: ToolCaller): Promise<GameForCaller | ToolMissing> {
    const found = await this.games.find(input, caller);
    if (isMissing(found)) return found;
    const { slate, game } = found;
    const query = { sport: slate.sport, gameId: game.id, homeTeam: null, awayTeam: null, day: null };
    const [reader, now, { answers }] = await Promise.all([
      this.settings.read(caller.actor),
      this.slates.nowOf(slate.sport),
      this.services.askForAll(findGames, { queries: [query], access: ALL_PICKS }),
    ]);
    const result = answers[0]?.[0] ?? null;
    return { ...judge(slate, game, reader, { status: result?.status ?? null, now }), reader, result };
  }
}
