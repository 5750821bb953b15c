import { Inject, Injectable } from '@nestjs/common';
import { SPORTS, SUPPORT_EMAIL, type ChatPage } from '@app/domain';
import { OUTPUTS } from './fact-names.ts';
import { matchup } from './facts/pick-row.ts';
import { factsOf, flagsOf, found } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { definitionSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { GameFinder, isMissing } from './reading/game-finder.ts';
import { SPORTS_TEXT } from './reading/sports.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS.capabilities;
const ORIGIN = { source: 'product' };

/** What can be asked, with the pages it fits best. */
const ABILITIES: readonly {
  readonly ability: string;
  readonly example: string;
  readonly pages: readonly ChatPage[];
}[] = [
  { ability: 'Today’s best picks', example: 'What are the best picks today?', pages: ['findings'] },
  { ability: 'Why a pick was made', example: 'Why this pick?', pages: ['game-analysis'] },
  { ability: 'What to stake, and why', example: 'How much should I bet?', pages: ['game-analysis'] },
  { ability: 'Whether a price is still good', example: 'Is the price still good?', pages: ['game-analysis'] },
  {
    ability: 'How sure the models are',
    example: 'How sure are the models?',
    pages: ['game-analysis', 'models'],
  },
  { ability: 'Two picks side by side', example: 'Which of these two picks is better?', pages: [] },
  {
    ability: 'Your record by sport, tier, week or month',
    example: 'How am I doing?',
    pages: ['performance', 'my-bets'],
  },
  {
    ability: 'Whether your results are luck',
    example: 'Am I above break-even, and is that luck?',
    pages: ['performance'],
  },
  { ability: 'Your closing line value', example: 'Am I beating the closing line?', pages: ['performance'] },
  { ability: 'Your open bets', example: 'Which bets are open?', pages: ['my-bets'] },
  { ability: 'The system’s record', example: 'How has the system done?', pages: ['findings', 'models'] },
  { ability: 'Break-even, Kelly and payouts', example: 'What is the break-even of a price?', pages: [] },
  { ability: 'Betting terms', example: 'What is closing line value?', pages: ['findings'] },
  { ability: 'Help with this product', example: 'How do I import my bets?', pages: ['my-bets'] },
];

@Injectable()
export class CapabilitiesTool implements Tool<typeof INPUTS.capabilities> {
  readonly name = 'capabilities';
  readonly sentence =
    'Returns what the assistant can answer with examples, the sports with picks, and where its figures come from.';
  readonly input = INPUTS.capabilities;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'nothing';

  constructor(@Inject(GameFinder) private readonly games: GameFinder) {}

  async run(_input: unknown, caller: ToolCaller): Promise<ToolResult> {
    // What it can do must not depend on another service.
    const onPage = caller.game === null ? null : await this.games.find({}, caller).catch(() => null);
    const game = onPage === null || isMissing(onPage) ? null : onPage.game;
    const { page } = caller;
    const abilities = ABILITIES.toSorted((one, other) => fitOf(other, page) - fitOf(one, page));
    return found({
      sources: { product: definitionSource('What the assistant can do') },
      facts: factsOf(
        OUTPUT.facts,
        {
          sports: shown.text(SPORTS_TEXT),
          game: game === null ? null : shown.text(matchup(game)),
          supportEmail: shown.text(SUPPORT_EMAIL),
        },
        ORIGIN,
      ),
      lists: {
        abilities: abilities.map(({ ability, example }) =>
          factsOf(
            OUTPUT.lists.abilities,
            { ability: shown.text(ability), example: shown.text(example) },
            ORIGIN,
          ),
        ),
        sports: SPORTS.filter(({ isActive }) => isActive).map(({ shortName, name }) =>
          factsOf(OUTPUT.lists.sports, { sport: shown.text(shortName), name: shown.text(name) }, ORIGIN),
        ),
      },
      flags: flagsOf(OUTPUT.flags, { isOnGame: caller.game !== null }),
      notes: [
        'Every figure comes from the published prediction files, the recorded results or your own bets, with its source beside it. Nothing is made up.',
      ],
    });
  }
}

function fitOf({ pages }: (typeof ABILITIES)[number], page: ChatPage | null): number {
  return page !== null && pages.includes(page) ? 1 : 0;
}
