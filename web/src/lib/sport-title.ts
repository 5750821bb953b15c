import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';

/** A sport as the title of a page names it: `College Football`, `NFL`, `MLB`. */
export function sportTitle(sport: Sport): string {
  const { name, shortName } = sportConfig(sport);
  return sport === 'cfb' ? name : shortName;
}
