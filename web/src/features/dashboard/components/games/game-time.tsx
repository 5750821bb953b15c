import { EASTERN_TIME_ZONE, formatClock, formatDay, formatGameTime } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';

interface Props {
  readonly game: NormalizedGame;
  /** `day` and `time` omit the other half. */
  readonly part?: 'both' | 'day' | 'time';
}

/** The start time in the reader's time zone, or only the Eastern date when the file has no time. */
export function GameTime({ game, part = 'both' }: Props): ReactNode {
  return <time dateTime={game.startsAt}>{gameTimeText(game, part)}</time>;
}

function gameTimeText(game: NormalizedGame, part: 'both' | 'day' | 'time'): string {
  if (!game.hasStartTime) return formatDay(game.startsAt, EASTERN_TIME_ZONE);
  if (part === 'both') return formatGameTime(game.startsAt);
  return part === 'day' ? formatDay(game.startsAt) : formatClock(game.startsAt);
}
