import {
  expectedReturn,
  formatCount,
  formatNumber,
  formatOdds,
  formatPoints,
  formatProbability,
  formatRoi,
  formatSpread,
  shortTeamName,
  shownGameEdge,
} from '@app/domain';
import type { GradeLetter, NormalizedGame, Tier } from '@app/domain';
import { trendOf } from '../../../lib/trend.ts';

/** A figure of a game: its label, its text, and the trend that colors it. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly trend?: 'gain' | 'loss' | undefined;
}

export type FigureName = 'model' | 'break-even' | 'agree' | 'edge' | 'score' | 'roi';

/** Returns the value of a figure, or null when the file has none. */
export function figureValue(name: FigureName, game: NormalizedGame): number | null {
  switch (name) {
    case 'model':
      return game.pick_probability;
    case 'break-even':
      return game.breakEvenProbability;
    case 'agree':
      return game.agreeingModels;
    case 'edge':
      return game.edgePoints;
    case 'score':
      return game.betting_indicators.bet_ranking.composite_score;
    case 'roi':
      return expectedReturn(game).percent;
  }
}

/** Returns one formatted figure of a game. */
export function figureOf(name: FigureName, game: NormalizedGame): Figure {
  const value = figureValue(name, game);
  switch (name) {
    case 'model':
      return { label: 'Model', text: formatProbability(value) };
    case 'break-even':
      return { label: 'Break-even', text: formatProbability(value) };
    case 'agree':
      return { label: 'Agree', text: formatCount(value, game.modelCount) };
    case 'edge':
      return { label: 'Edge, % pts', ...edgeFigure(shownGameEdge(game)) };
    case 'score':
      return { label: 'Score', text: formatNumber(value, 1) };
    case 'roi':
      return {
        label: roiLabel(game),
        text: formatRoi(value),
        trend: trendOf(value),
      };
  }
}

function edgeFigure(points: number | null): Pick<Figure, 'text' | 'trend'> {
  return { text: formatPoints(points), trend: trendOf(points) };
}

/** Returns the heading of a column of figures. Odds differ per row, so it names none. */
export function figureHead(name: FigureName, sample: NormalizedGame): string {
  return name === 'roi' ? 'EV at odds' : figureOf(name, sample).label;
}

/** `EV at -102`: a return means little without its odds. */
function roiLabel(game: NormalizedGame): string {
  const { odds } = expectedReturn(game);
  return odds === null ? 'Expected ROI' : `EV at ${formatOdds(odds)}`;
}

/** Returns the four figures of a card. CFB picks share one price, so its score replaces the break-even. */
export function cardFigures(game: NormalizedGame): readonly FigureName[] {
  return game.sport === 'cfb' ? ['model', 'agree', 'score', 'roi'] : ['model', 'break-even', 'agree', 'roi'];
}

/** Returns what colors a game: its grade in CFB, its tier in other sports. */
export function toneOf(game: NormalizedGame): GradeLetter | Tier {
  return game.sport === 'cfb' ? game.gradeLetter : game.tier;
}

/** Formats the line: `+2.5`, `PK`, or ML for a moneyline. Empty without a pick. */
export function lineText(game: NormalizedGame): string {
  if (game.pickSide === null) return '';
  return game.pickBetType === 'moneyline' ? 'ML' : formatSpread(game.pickLine);
}

/** Returns the picked team's short name for narrow spaces. */
export function pickName(game: NormalizedGame): string {
  return game.team_to_cover === null ? 'No pick' : shortTeamName(game.sport, game.team_to_cover);
}

/** Formats the pick's odds, always with a sign. */
export function oddsText(game: NormalizedGame): string {
  return formatOdds(game.pickOdds);
}
