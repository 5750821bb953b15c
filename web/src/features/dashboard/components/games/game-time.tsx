import {
  EASTERN_TIME_ZONE,
  formatClock,
  formatDay,
  formatDayRange,
  formatGameTime,
  formatWeekdayTime,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';

interface Props {
  readonly game: NormalizedGame;
  readonly part?: Part;
}

/** `day` and `time` omit the other half, `year` has the year instead of the weekday, `weekday` is short. */
type Part = 'both' | 'year' | 'weekday' | 'day' | 'time';

/** The start time in the reader's time zone, or only the Eastern date when the file has no time. */
export function GameTime({ game, part = 'both' }: Props): ReactNode {
  return <time dateTime={game.startsAt}>{gameTimeText(game, part)}</time>;
}

function gameTimeText(game: NormalizedGame, part: Part): string {
  if (!game.hasStartTime)
    return part === 'year'
      ? dayWithYear(game, EASTERN_TIME_ZONE)
      : formatDay(game.startsAt, EASTERN_TIME_ZONE);
  if (part === 'year') return `${dayWithYear(game)}, ${formatClock(game.startsAt)}`;
  if (part === 'weekday') return formatWeekdayTime(game.startsAt);
  if (part === 'both') return formatGameTime(game.startsAt);
  return part === 'day' ? formatDay(game.startsAt) : formatClock(game.startsAt);
}

function dayWithYear({ startsAt }: NormalizedGame, timeZone?: typeof EASTERN_TIME_ZONE): string {
  return formatDayRange(startsAt, startsAt, timeZone);
}
