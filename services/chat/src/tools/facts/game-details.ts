import {
  betDownToOdds,
  closingFor,
  fairOdds,
  formatOdds,
  formatPickLine,
  isPriceable,
  predictedTeam,
  readFootballAnalysis,
  readMlbAnalysis,
  readPitcherFigures,
  shownAdvantages,
  type FootballAnalysis,
  type ModelOpinion,
  type NormalizedGame,
} from '@app/domain';
import type { FoundGame } from '@app/contracts';
import { recordOf } from '../reading/slates.ts';
import type { FactRow } from '../tool.ts';
import { GAME_ANALYSIS } from './pick-facts.ts';
import type { JudgedGame } from './pick-row.ts';
import { factsOf, type Origin, type Values } from './results.ts';
import * as shown from './shown.ts';

type Details = Values<typeof GAME_ANALYSIS.facts>;

/** What the game's screen shows beside the pick: lines, winner, starters. */
export function detailsOf({ slate, game, isWithdrawn }: JudgedGame): Details {
  const record = recordOf(slate, game.id);
  const { venue, betting_indicators: indicators, pick_probability: probability } = game;
  const { composite_score: composite, overall_rank: rank } = indicators.bet_ranking;
  const isPriced = game.pickSide !== null && isPriceable(probability);
  return {
    venue: shown.text(venue),
    reason: shown.text(indicators.tier_reason ?? game.filterReason),
    composite: shown.decimal(composite, 1),
    rank: shown.ordinal(rank),
    fairPrice: isPriced ? shown.odds(fairOdds(probability)) : null,
    worstPrice: isWithdrawn ? null : shown.odds(betDownToOdds(game)),
    homeSpread: shown.spread(game.spread_line),
    awaySpread: shown.spread(0 - game.spread_line),
    homeSpreadPrice: shown.odds(game.home_spread_odds),
    awaySpreadPrice: shown.odds(game.away_spread_odds),
    homeMoneyline: shown.odds(game.home_moneyline),
    awayMoneyline: shown.odds(game.away_moneyline),
    total: shown.total(game.totalPoints),
    ...(game.sport === 'mlb' ? baseballDetails(game, record) : footballDetails(game, record)),
  };
}

function footballDetails(game: NormalizedGame, record: unknown): Details {
  const analysis = readFootballAnalysis(game, record);
  const { expectedMargin, homeQuarterback, awayQuarterback } = analysis;
  return {
    winner: shown.team(game.sport, footballWinner(game, analysis)),
    winnerProbability: shown.probability(footballWinProbability(analysis)),
    expectedMargin: shown.decimal(expectedMargin === null ? null : Math.abs(expectedMargin), 1),
    homeQuarterback: shown.text(homeQuarterback?.name),
    homeQuarterbackRating: shown.decimal(homeQuarterback?.qbr, 1),
    awayQuarterback: shown.text(awayQuarterback?.name),
    awayQuarterbackRating: shown.decimal(awayQuarterback?.qbr, 1),
  };
}

/**
 * Without a chance to win, the expected margin says who wins: a side that is only picked to cover is not expected to. Null where
 * the file expects neither.
 */
function footballWinner(
  game: NormalizedGame,
  { win, expectedMargin: margin }: FootballAnalysis,
): string | null {
  if (!win.isFromCover) return win.winner;
  if (margin === null) return win.winnerSide === game.pickSide ? null : win.winner;
  return margin === 0 ? null : margin > 0 ? game.home_team : game.away_team;
}

/** The winner's chance to win, which a chance to cover never replaces (S-424). */
function footballWinProbability({ win }: FootballAnalysis): number | null {
  if (win.isFromCover) return null;
  return win.winnerSide === 'home' ? win.homeProbability : win.awayProbability;
}

function baseballDetails(game: NormalizedGame, record: unknown): Details {
  const analysis = readMlbAnalysis(record);
  const [home, away] = [readPitcherFigures(record, 'home'), readPitcherFigures(record, 'away')];
  return {
    // Files repeat the price of the run line as a spread, and the game is picked to win.
    homeSpread: null,
    awaySpread: null,
    homeSpreadPrice: null,
    awaySpreadPrice: null,
    winner: shown.team('mlb', predictedTeam(game, analysis)),
    winnerProbability: shown.probability(analysis.winProbability),
    homePitcher: shown.text(home.name),
    homePitcherFip: shown.decimal(game.homePitcher?.fip, 2),
    homePitcherEra: shown.decimal(home.era, 2),
    awayPitcher: shown.text(away.name),
    awayPitcherFip: shown.decimal(game.awayPitcher?.fip, 2),
    awayPitcherEra: shown.decimal(away.era, 2),
  };
}

/** Whether the side that the file names as the winner is the likelier loser. */
export function isUnlikelyWinner({ slate, game }: JudgedGame): boolean {
  const record = recordOf(slate, game.id);
  if (game.sport !== 'mlb') return (footballWinProbability(readFootballAnalysis(game, record)) ?? 1) < 0.5;
  const { predictedWinner, winProbability } = readMlbAnalysis(record);
  return predictedWinner !== 'NO_BET' && winProbability !== null && winProbability < 0.5;
}

/** Whether the price makes such a side the better bet. A withdrawn pick is no longer advised. */
export function isValueSide(judged: JudgedGame): boolean {
  const { game, isWithdrawn } = judged;
  return (
    game.sport === 'mlb' &&
    isUnlikelyWinner(judged) &&
    !isWithdrawn &&
    !game.isBadValue &&
    (game.edgePoints ?? 0) > 0
  );
}

/** Whether the file has chances to cover only, and none to win. */
export function isCoverOnly({ slate, game }: JudgedGame): boolean {
  return game.sport !== 'mlb' && readFootballAnalysis(game, recordOf(slate, game.id)).win.isFromCover;
}

export function winnerOf({ slate, game }: JudgedGame): string | null {
  const record = recordOf(slate, game.id);
  return game.sport === 'mlb'
    ? predictedTeam(game, readMlbAnalysis(record))
    : footballWinner(game, readFootballAnalysis(game, record));
}

/** The models' range and the asked model. `opinions`: most confident in the pick first. */
export function modelValues(opinions: readonly ModelOpinion[], asked: ModelOpinion | undefined): Details {
  const [highest] = opinions;
  const lowest = opinions.at(-1);
  if (highest === undefined || lowest === undefined) return {};
  const sum = opinions.reduce((total, { pickProbability }) => total + pickProbability, 0);
  return {
    models: shown.count(opinions.length),
    modelsDisagree: shown.count(opinions.filter(({ agrees }) => !agrees).length),
    highestModel: shown.text(highest.label),
    highestProbability: shown.probability(highest.pickProbability),
    lowestModel: shown.text(lowest.label),
    lowestProbability: shown.probability(lowest.pickProbability),
    averageProbability: shown.probability(sum / opinions.length),
    model: shown.text(asked?.label),
    modelProbability: shown.probability(asked?.pickProbability),
    modelHomeProbability: shown.probability(asked?.homeProbability),
  };
}

export function modelRows(opinions: readonly ModelOpinion[], origin: Origin): readonly FactRow[] {
  // Of a home side picked, both would be the same figure.
  const isHomePicked = opinions.every((one) => one.pickProbability === one.homeProbability);
  return opinions.map(({ name, label, pickProbability, homeProbability, agrees }) =>
    factsOf(
      GAME_ANALYSIS.lists.models,
      {
        name: { text: label, value: name },
        probability: shown.probability(pickProbability),
        homeProbability: isHomePicked ? null : shown.probability(homeProbability),
        opinion: shown.text(agrees ? 'Agrees' : 'Disagrees'),
      },
      origin,
    ),
  );
}

/** The matchup advantages that the screen shows, each for the team it favors. */
export function advantageRows({ slate, game }: JudgedGame, origin: Origin): readonly FactRow[] {
  if (game.sport === 'mlb') return [];
  const analysis = readFootballAnalysis(game, recordOf(slate, game.id));
  return shownAdvantages(analysis).map(({ label, value }) =>
    factsOf(
      GAME_ANALYSIS.lists.advantages,
      {
        name: shown.text(label),
        team: shown.team(game.sport, value > 0 ? game.home_team : game.away_team),
        value: shown.decimal(Math.abs(value), 1),
      },
      origin,
    ),
  );
}

/** The score and what the market closed at, as far as they are recorded. */
export function resultValues(
  { game }: JudgedGame,
  result: FoundGame | null,
  outcome: string | null,
): Details {
  if (result === null) return {};
  const { status, homeScore, awayScore, closingLine } = result;
  const hasScore = status === 'final' || status === 'in_progress';
  const closing = game.pickSide === null ? null : closingFor(closingLine, game.pickBetType, game.pickSide);
  return {
    homeScore: hasScore ? shown.count(homeScore) : null,
    awayScore: hasScore ? shown.count(awayScore) : null,
    outcome: shown.text(outcome),
    closingLine:
      closing === null
        ? null
        : shown.text(
            closing.line === null ? formatOdds(closing.odds) : formatPickLine('spread', closing.line),
          ),
  };
}
