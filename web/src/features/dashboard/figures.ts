import {
  formatCount,
  formatMoney,
  formatNumber,
  formatOdds,
  formatPoints,
  formatProbability,
  formatRoi,
  formatSpread,
  ownStakeCents,
  shortTeamName,
} from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { DashboardDefinition } from './definitions.ts';

/** A figure of a game: its label, its text, and the trend that colours it beside its own sign. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly trend?: 'gain' | 'loss' | undefined;
}

export type FigureName = 'model' | 'break-even' | 'agree' | 'edge' | 'score' | 'roi';

function trendOf(value: number | null): 'gain' | 'loss' | undefined {
  if (value === null || value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}

/** One figure of a game, formatted. */
export function figureOf(name: FigureName, game: NormalisedGame): Figure {
  switch (name) {
    case 'model':
      return { label: 'Model', text: formatProbability(game.pick_probability) };
    case 'break-even':
      return { label: 'Break-even', text: formatProbability(game.breakEvenProbability) };
    case 'agree':
      return { label: 'Agree', text: formatCount(game.agreeingModels, game.modelCount) };
    case 'edge':
      return { label: 'Edge, pts', text: formatPoints(game.edgePoints), trend: trendOf(game.edgePoints) };
    case 'score':
      return { label: 'Score', text: formatNumber(game.betting_indicators.bet_ranking.composite_score, 1) };
    case 'roi':
      return {
        label: game.sport === 'mlb' ? 'Expected ROI' : 'ROI at -110',
        text: formatRoi(game.expectedRoiPercent),
        trend: trendOf(game.expectedRoiPercent),
      };
  }
}

/** The four figures of a card on each dashboard. */
export function cardFigures(definition: DashboardDefinition): readonly FigureName[] {
  if (definition.id === 'mlb') return ['model', 'break-even', 'edge', 'roi'];
  return definition.id === 'nfl'
    ? ['model', 'break-even', 'agree', 'roi']
    : ['model', 'agree', 'score', 'roi'];
}

/** The line as it is read: `+2.5`, `PK`, or ML for a moneyline; empty without a pick. */
export function lineText(game: NormalisedGame): string {
  if (game.pickSide === null) return '';
  return game.pickBetType === 'moneyline' ? 'ML' : formatSpread(game.pickLine);
}

/** The picked team in the short form for narrow places. */
export function pickName(game: NormalisedGame): string {
  return game.team_to_cover === null ? 'No pick' : shortTeamName(game.sport, game.team_to_cover);
}

/** The price of the pick, always signed. */
export function oddsText(game: NormalisedGame): string {
  return formatOdds(game.pickOdds);
}

/** What the file advises to stake of the default bankroll; PASS where it advises none (checklist S-372). */
export function stakeText(game: NormalisedGame): string {
  const cents = ownStakeCents({
    tier: game.tier,
    grade: game.grade,
    bankrollPercentage: game.betting_indicators.bankroll_percentage,
    shouldBet: game.shouldBet,
  });
  return cents === null ? 'PASS' : formatMoney(cents);
}
