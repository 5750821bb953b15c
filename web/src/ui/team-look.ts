import type { Sport } from '@app/domain';
import { knownLook } from './team-colors.ts';

export interface TeamLook {
  readonly letters: string;
  /** null for the neutral colors of the theme. */
  readonly colors: { readonly first: string; readonly second: string; readonly ink: string } | null;
}

const MOST_LETTERS = 4;
/** White letters have this contrast to a first color at least. Black ones have it to every lighter color. */
const LEAST_CONTRAST = 4.5;

/** Returns the letters and colors of a team's badge: its own, or its initials on a neutral ground. */
export function teamLook(sport: Sport, team: string): TeamLook {
  const [, letters, first, second] =
    /^([A-Z&-]*)([0-9a-f]{3})?([0-9a-f]{3})?$/.exec(knownLook(sport, team) ?? '') ?? [];
  const ink = first !== undefined && 1.05 / (luminanceOf(first) + 0.05) < LEAST_CONTRAST ? '000' : 'fff';
  return {
    letters: letters === undefined || letters === '' ? initialsOf(team) : letters,
    colors: first === undefined ? null : { first: `#${first}`, second: `#${second ?? ink}`, ink: `#${ink}` },
  };
}

/** Returns the initials of several words, a short word, or the first letters of a long one. */
function initialsOf(team: string): string {
  const words = team.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const [word = ''] = words;
  if (words.length === 1 && word.length <= MOST_LETTERS) return word.toUpperCase();
  const letters = words.length > 1 ? words.map(([first = '']) => first).join('') : word;
  return letters.slice(0, MOST_LETTERS - 1).toUpperCase();
}

/** Returns the relative luminance of three hexadecimal digits (WCAG 2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color].map((digit) => {
    const share = parseInt(digit, 16) / 15;
    return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
