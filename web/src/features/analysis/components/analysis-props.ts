import type { Publication } from '@app/contracts';
import type { NormalizedGame, SlateFacts, Sport } from '@app/domain';
import type { ReactNode } from 'react';

/** The data a part of the game analysis may use. */
export interface AnalysisProps {
  readonly game: NormalizedGame;
  /** The game's record as published. Only functions of libs/domain read it. */
  readonly record: unknown;
  readonly sport: Sport;
  /** null when the publisher sent no such data. */
  readonly publication: Publication | null;
  readonly slate: SlateFacts;
  /** True when the game began or was called off, which ends all advice. */
  readonly hasBegun?: boolean | undefined;
  /** The Place Bet panel, passed in by the app because features do not import each other. */
  readonly placeBet?: PlaceBetSlot | undefined;
}

export interface PickState {
  /** Whether its result already says that it began. */
  readonly hasBegun: boolean;
  /** Whether the newest file no longer has the game, so that its pick is not advised. */
  readonly isWithdrawn: boolean;
}

/** Renders the Place Bet panel of a game with the tier its analysis shows. */
export type PlaceBetSlot = (game: NormalizedGame, state: PickState) => ReactNode;

/** One tab of a sport's analysis (S-399 to S-426). */
export interface AnalysisTab {
  /** The value of `?tab=` in the URL. */
  readonly id: string;
  readonly label: string;
  /** One word of the label, shown on phones. */
  readonly shortLabel?: string;
  readonly render: (props: AnalysisProps) => ReactNode;
}
