import type { Publication } from '@app/contracts';
import type { NormalisedGame, SlateFacts, Sport } from '@app/domain';
import type { ReactNode } from 'react';

/** Everything a part of the game analysis may read. */
export interface AnalysisProps {
  readonly game: NormalisedGame;
  /** The game's record as the file has it: read by the functions of libs/domain only. */
  readonly record: unknown;
  readonly sport: Sport;
  /** null: published by something that says nothing about it. */
  readonly publication: Publication | null;
  readonly slate: SlateFacts;
  /** The game began or was called off: nothing is advised any more. */
  readonly hasBegun?: boolean | undefined;
  /** The Place Bet panel, put together by the app: features do not know each other. Absent: none. */
  readonly placeBet?: PlaceBetSlot | undefined;
}

/** Draws the Place Bet panel of a game, with the tier its analysis shows. */
export type PlaceBetSlot = (game: NormalisedGame) => ReactNode;

/** One tab of a sport's analysis (checklist S-399 to S-426). */
export interface AnalysisTab {
  /** Stands in the URL as `?tab=`. */
  readonly id: string;
  readonly label: string;
  readonly render: (props: AnalysisProps) => ReactNode;
}
