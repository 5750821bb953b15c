import { withoutInvisible } from '@app/contracts';
import { LOOKS_LIKE } from './look-alike-table.ts';

/**
 * Under which usernames that look the same are one: the skeleton of UTS 39 for what resembles ASCII, over accents,
 * compatibility forms, capitals, runs of blanks and characters nobody sees. It is compared, never shown.
 */
export function lookAlikeKey(username: string): string {
  const shown = withoutInvisible(username.normalize('NFKC')).trim().replace(/ +/gu, ' ');
  // Capitals look like other letters than small ones do (I like l), so both forms are taken, one after the other.
  return skeletonOf(skeletonOf(shown).toLowerCase());
}

function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFD'), (character) => LOOKS_LIKE.get(character) ?? character)
    .join('')
    .normalize('NFD');
}
