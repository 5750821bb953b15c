import { withoutInvisible } from '@app/contracts';
import { LOOKS_LIKE } from './look-alike-table.ts';

/**
 * Returns the key under which look-alike usernames are equal: the UTS 39 skeleton for characters that
 * resemble ASCII, ignoring accents, compatibility forms, case, repeated spaces and invisible characters. Only
 * compared, never shown.
 */
export function lookAlikeKey(username: string): string {
  const shown = withoutInvisible(username.normalize('NFKC')).trim().replace(/ +/gu, ' ');
  // Capitals resemble other letters than lower case does (I like l), so both forms are folded in turn.
  return skeletonOf(skeletonOf(shown).toLowerCase());
}

function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFD'), (character) => LOOKS_LIKE.get(character) ?? character)
    .join('')
    .normalize('NFD');
}
