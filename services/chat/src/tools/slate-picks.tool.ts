import { Inject, Injectable } from '@nestjs/common';
import {
  ACTIVE_SPORTS,
  compareForBettor,
  easternDay,
  expectedReturn,
  isActiveSport,
  normalizeTier,
  unitCents,
  type NormalizedGame,
  type Sport,
} from '@app/domain';
import type * as z from 'zod/mini';
import { MISSING, OUTPUTS } from './fact-names.ts';
import { isFavorite, isUnderdog, judge, pickRow, type JudgedGame } from './facts/pick-row.ts';
import { factsOf, flagsOf, found, missing } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { fileSource, profileSource, slateHref, slateName } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { noSuchSport, teamOfSlate } from './reading/game-finder.ts';
import { OwnSettingsReader } from './reading/own-settings.ts';
import { isReplay, Slates, statusIn, type Slate } from './reading/slates.ts';
import { readSport, teamInSentence } from './reading/sports.ts';
import type { Tool, ToolCaller, ToolMissing, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.slatePicks>;
const OUTPUT = OUTPUTS['slate-picks'];
const USUAL_COUNT = 10;

/** The games of a slate that fit a question. */
interface Judged {
  readonly slate: Slate;
  readonly isOpen: boolean;
  readonly games: readonly JudgedGame[];
}

@Injectable()
export class SlatePicksTool implements Tool<typeof INPUTS.slatePicks> {
  readonly name = 'slate-picks';
  readonly sentence =
    'Lists the games and picks of a slate (by default the open one, of every sport) with price, probability, edge and the stake for the user. Use it for the best picks, a day, a tier, underdogs, the largest edge, or whether a team plays.';
  readonly input = INPUTS.slatePicks;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'predictions';

  constructor(
    @Inject(Slates) private readonly slates: Slates,
    @Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader,
  ) {}

  async run(input: Input, { actor }: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? null : readSport(input.sport);
    if (input.sport != null && sport === null) return noSuchSport();
    const tier = input.tier == null ? null : normalizeTier(input.tier);
    if (input.tier != null && tier === null) return missing('unclear', 'There is no such tier.');
    const slates = await this.find(sport, input);
    if (slates.length === 0)
      return noSlate(sport, input, sport === null ? null : await this.slates.open(sport));
    const reader = await this.settings.read(actor);
    const judged = await Promise.all(
      slates.map(async ({ slate, isOpen }): Promise<Judged> => {
        const [now, results] = await Promise.all([
          this.slates.nowOf(slate.sport),
          this.slates.resultsOf(slate),
        ]);
        const team = input.team == null ? null : teamOfSlate(slate, input.team);
        const games = slate.games
          .filter((game) => isWanted(game, { ...input, team: input.team == null ? null : (team ?? '') }))
          .filter((game) => tier === null || game.tier === tier)
          .map((game) => judge(slate, game, reader, { status: statusIn(results, game), now }));
        return { slate, isOpen, games: input.onlyBets === true ? games.filter(isBet) : games };
      }),
    );
    const kept = judged.filter(({ games }) => games.length > 0);
    if (kept.length === 0) return noGame(input, judged);
    return resultOf(kept, { input, isAllSports: sport === null, bankrollCents: reader.bankrollCents });
  }

  private async find(
    sport: Sport | null,
    input: Input,
  ): Promise<readonly { readonly slate: Slate; readonly isOpen: boolean }[]> {
    const found = await Promise.all(
      (sport === null ? ACTIVE_SPORTS : [sport]).map(async (one) => {
        const [slate, open] = await Promise.all([this.slates.find(one, input), this.slates.open(one)]);
        return slate === null ? [] : [{ slate, isOpen: slate === open }];
      }),
    );
    return found.flat();
  }
}

function isWanted(game: NormalizedGame, { date, team, side }: Input): boolean {
  if (date != null && easternDay(game.startsAt) !== date) return false;
  if (team != null && game.home_team !== team && game.away_team !== team) return false;
  if (side === 'underdog') return isUnderdog(game);
  return side !== 'favorite' || isFavorite(game);
}

const isBet = ({ stake, hasBegun }: JudgedGame): boolean => stake.kind === 'bet' && !hasBegun;

function countsOf(games: readonly JudgedGame[]) {
  const begun = games.filter(({ hasBegun }) => hasBegun).length;
  const bets = games.filter(isBet).length;
  return {
    games: shown.count(games.length),
    bets: shown.count(bets),
    passes: shown.count(games.length - bets - begun),
    begun: begun === 0 ? null : shown.count(begun),
  };
}

function resultOf(
  judged: readonly Judged[],
  {
    input,
    isAllSports,
    bankrollCents,
  }: { readonly input: Input; readonly isAllSports: boolean; readonly bankrollCents: number },
): ToolResult {
  const all = judged.flatMap(({ games }) => games).sort(compareBy(input.order ?? 'return'));
  const picks = all.slice(0, input.count ?? USUAL_COUNT);
  const bets = all.filter(isBet);
  const totalCents = bets.reduce((sum, { stake }) => sum + (stake.kind === 'bet' ? stake.stakeCents : 0), 0);
  const [first] = judged;
  const only = judged.length === 1 ? first : undefined;
  const sourceOf = ({ slate: { sport } }: Pick<JudgedGame, 'slate'>): string => sport;
  const origin = { source: only === undefined ? 'stakes' : sourceOf(only) };
  const facts = factsOf(
    OUTPUT.facts,
    {
      slate: only === undefined ? null : shown.text(slateName(only.slate)),
      day: input.date == null ? null : shown.day(input.date),
      team:
        only === undefined || input.team == null
          ? null
          : shown.team(only.slate.sport, teamOfSlate(only.slate, input.team)),
      ...countsOf(all),
      shown: input.count == null ? null : shown.count(picks.length),
    },
    origin,
  );
  const stakes = factsOf(
    OUTPUT.facts,
    {
      totalStake: bets.length === 0 ? null : shown.stakeMoney(totalCents),
      totalStakeUnits: bets.length === 0 ? null : shown.stakeUnits(totalCents, unitCents(bankrollCents)),
      bankroll: shown.money(bankrollCents),
    },
    { source: 'stakes' },
  );
  return found({
    sources: {
      ...Object.fromEntries(judged.map((one) => [sourceOf(one), fileSource(one.slate)])),
      stakes: profileSource(),
    },
    facts: { ...facts, ...stakes },
    lists: {
      picks: picks.map((one) => pickRow(one, sourceOf(one))),
      ...(isAllSports && {
        bestBySport: judged.flatMap((one) => {
          const best = all.find(({ slate, isWithdrawn }) => slate === one.slate && !isWithdrawn);
          return best === undefined ? [] : [pickRow(best, sourceOf(best))];
        }),
      }),
      slates: judged.map((one) =>
        factsOf(
          OUTPUT.lists.slates,
          {
            sport: shown.text(slateSport(one.slate)),
            slate: shown.text(slateName(one.slate)),
            ...countsOf(one.games),
          },
          { source: sourceOf(one), href: slateHref(one.slate) },
        ),
      ),
    },
    flags: flagsOf(OUTPUT.flags, {
      isAllSports,
      hasNoBets: bets.length === 0,
      isAllBegun: all.every(({ hasBegun }) => hasBegun),
      isPastSlate: judged.every(({ isOpen }) => !isOpen),
      isReplay: judged.some(({ slate }) => isReplay(slate)),
      isShortened: picks.length < all.length,
    }),
  });
}

const slateSport = ({ sport }: Slate): string => sport.toUpperCase();

/** Bets come first in every order, then passes, withdrawn picks, and games that have begun. */
function compareBy(order: NonNullable<Input['order']>): (one: JudgedGame, other: JudgedGame) => number {
  const groupOf = (judged: JudgedGame): number => {
    if (judged.hasBegun) return 3;
    return judged.isWithdrawn ? 2 : isBet(judged) ? 0 : 1;
  };
  const figureOf = ({ game }: JudgedGame): number => {
    if (order === 'edge') return game.edgePoints ?? Number.NEGATIVE_INFINITY;
    if (order === 'probability') return game.pick_probability;
    return order === 'start'
      ? -Date.parse(game.startsAt)
      : (expectedReturn(game).percent ?? Number.NEGATIVE_INFINITY);
  };
  return (one, other) => {
    const byGroup = groupOf(one) - groupOf(other);
    if (byGroup !== 0) return byGroup;
    const [a, b] = [figureOf(one), figureOf(other)];
    return a === b ? compareForBettor(groupedOf(one), groupedOf(other)) : b > a ? 1 : -1;
  };
}

const groupedOf = (judged: JudgedGame) => ({
  group: judged.hasBegun ? ('begun' as const) : isBet(judged) ? ('bet' as const) : ('pass' as const),
  game: judged.game,
});

/** Nothing was published for the asked time. Names it, and the slate there is. */
function noSlate(sport: Sport | null, { season, week, date }: Input, open: Slate | null): ToolMissing {
  const asked = factsOf(
    MISSING,
    {
      sport: sport === null || !isActiveSport(sport) ? null : shown.text(sport.toUpperCase()),
      week: shown.ordinal(week),
      season: shown.ordinal(season),
      day: date == null ? null : shown.day(date),
      slate: open === null ? null : shown.text(slateName(open)),
    },
    { source: 'index' },
  );
  const when = [
    ...('week' in asked ? ['week [[week]]'] : []),
    ...('season' in asked ? ['[[season]]'] : []),
    ...('day' in asked ? ['[[day]]'] : []),
  ].join(', ');
  const what = 'sport' in asked ? '[[sport]] picks are' : 'picks are';
  const instead = open === null ? '' : ' The newest slate is [[slate]].';
  const sentence = when === '' ? `No ${what} published yet.` : `No ${what} published for ${when}.${instead}`;
  return missing('missing', sentence, asked, {
    index:
      open === null
        ? { ...profileSource(), kind: 'definition', label: 'Published slates', at: null }
        : fileSource(open),
  });
}

/** There is a slate, but no game fits. */
function noGame(input: Input, judged: readonly Judged[]): ToolMissing {
  const [first] = judged.filter(({ slate }) => input.team == null || teamOfSlate(slate, input.team) !== null);
  if (first === undefined) return missing('missing', 'No team of that name is in the published games.');
  const { slate } = first;
  const team = input.team == null ? null : teamOfSlate(slate, input.team);
  const facts = factsOf(
    MISSING,
    {
      team: shown.team(slate.sport, team),
      day: input.date == null ? null : shown.day(input.date),
      slate: shown.text(slateName(slate)),
      sport: shown.text(slateSport(slate)),
    },
    { source: 'file' },
  );
  const when = input.date == null ? '' : ' on [[day]]';
  const isOnlyTeam = input.tier == null && input.side == null && input.onlyBets !== true;
  const sentence =
    team === null
      ? `No [[sport]] game in [[slate]]${when} fits.`
      : `There is no game of ${teamInSentence(slate.sport, 'team')} in [[slate]]${when}${isOnlyTeam ? '' : ' that fits'}.`;
  return missing('missing', sentence, facts, { file: fileSource(slate) });
}
