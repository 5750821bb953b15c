import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';

/** Returns a sport's name for page titles: `College Football`, `NFL`, `MLB`. */
export function sportTitle(sport: Sport): string {
  const { name, shortName } = sportConfig(sport);
  return sport === 'cfb' ? name : shortName;
}
