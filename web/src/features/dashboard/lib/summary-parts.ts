import { gradeDescription, tierAction, tierLabel } from '@app/domain';
import type { GradeLetter, SlateSummary, Tier } from '@app/domain';
import type { DashboardDefinition } from './definitions.ts';

/** The first figure of a summary. */
export interface Hero {
  readonly label: string;
  /** The same in a sentence: `11 of 15 picks qualify`. */
  readonly shortLabel: string;
  readonly count: number;
  readonly note: string;
}

/** A group of games in a summary. */
export interface Part {
  readonly tone: Tier | GradeLetter;
  readonly label: string;
  readonly count: number;
  readonly note: string;
}

export function heroOf(definition: DashboardDefinition, summary: SlateSummary): Hero {
  if (definition.id === 'mlb') {
    const others = summary.total - summary.advised - summary.badValue;
    const passes = others > 0 ? `, ${String(others)}\u00a0other ${others === 1 ? 'pass' : 'passes'}` : '';
    return {
      label: 'Bets at a fair price',
      shortLabel: 'are bets',
      count: summary.advised,
      note: `${String(summary.badValue)} marked BAD VALUE${passes}`,
    };
  }
  if (definition.id === 'nfl') {
    return {
      label: 'Qualifying picks',
      shortLabel: 'picks qualify',
      count: summary.qualifying,
      note: 'HIGH, MEDIUM+ and MEDIUM',
    };
  }
  const { A, B, C } = summary.gamesByGrade;
  return {
    label: 'Graded A to C',
    shortLabel: 'graded A to C',
    count: A + B + C,
    note: 'D and F carry no stake',
  };
}

export function partsOf(definition: DashboardDefinition, summary: SlateSummary): readonly Part[] {
  if (definition.chips.kind === 'tier') {
    return definition.chips.keys.map((tier) => ({
      tone: tier,
      label: tierLabel(tier),
      count: summary.gamesByTier[tier],
      note: `Tier action: ${tierAction(tier)}`,
    }));
  }
  return definition.chips.keys.map((letter) => ({
    tone: letter,
    label: `Grade ${letter}`,
    count: summary.gamesByGrade[letter],
    note: gradeDescription(letter),
  }));
}
