import { ACTIVE_SPORTS, SPORTS, type Sport, sportConfig } from '@app/domain';

const NAMES: Readonly<Record<Sport, readonly string[]>> = {
  nfl: ['pro football', 'football'],
  cfb: ['college football', 'college', 'ncaaf', 'ncaa football', 'ncaa'],
  mlb: ['baseball', 'major league baseball'],
};

/** Returns the sport that a text names in any usual way; null for another one. */
export function readSport(text: string): Sport | null {
  const name = text.trim().toLowerCase();
  return (
    ACTIVE_SPORTS.find((sport) => {
      const { id, name: fullName } = sportConfig(sport);
      return name === id || name === fullName.toLowerCase() || NAMES[sport].includes(name);
    }) ?? null
  );
}

/** `CFB, NFL and MLB` */
export const SPORTS_TEXT = new Intl.ListFormat('en-US').format(
  SPORTS.filter(({ isActive }) => isActive).map(({ shortName }) => shortName),
);

/** A fact that names a team as a sentence does: `the Saints`, and a college as `Alabama`. */
export const teamInSentence = (sport: Sport, fact: string): string =>
  sport === 'cfb' ? `[[${fact}]]` : `the [[${fact}]]`;
