// One rule for every name a person types: usernames, display names, teams, sportsbooks. Forms and servers share it.

/**
 * What makes names that cannot be told apart, since it shows nothing of its own: control and format characters, fillers, joiners, variation selectors, blanks other
 * than the ordinary one and the one that spreadsheets put in its place, private and broken characters, and letters that are drawn as nothing (the empty braille
 * cell, blank hieroglyphs, the null notehead). What a font may have
 * no picture for (unassigned and replacement characters) and marks that strike through or enclose the letter before
 * them count as well. Accents do not: they belong to ordinary names.
 */
const INVISIBLE =
  /[\p{C}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}-\u{13446}\u{1D159}\u{16FE4}\uFFFC\uFFFD\u0334-\u0338\u20D2\u20D3\u20D8-\u20DA\u20E5\u20E6\u20EA\u20EB]|(?![ \u00A0])\p{Zs}/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');

/** Whether a name holds a character that nobody sees, or that hides another. */
export function hasInvisible(name: string): boolean {
  return INVISIBLE.test(name);
}

/** A name without the characters that nobody sees, for comparing names that were taken before this rule. */
export function withoutInvisible(name: string): string {
  return name.replace(EVERY_INVISIBLE, '');
}

// Scripts in everyday use (UAX 31, table 5). Japanese, Chinese and Korean are written in several at once (UTS 39,
// "Highly Restrictive"); all others stand alone.
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const ALONE = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
const classOf = (property: string, scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{${property}=${script}}`).join('');
const SCRIPTS_OF_ONE_NAME = [
  ...[...WRITTEN_TOGETHER, ...ALONE.map((script) => [script])].map(
    (scripts) => new RegExp(`^[\\p{sc=Common}\\p{sc=Inherited}${classOf('scx', scripts)}]*$`, 'u'),
  ),
  // Scripts that are seldom written: whatever they are, none of the above among them.
  new RegExp(`^[^${classOf('sc', [...WRITTEN_TOGETHER.flat(), ...ALONE])}]*$`, 'u'),
];

/** Whether a name takes letters of scripts that are not written together, such as a Cyrillic a among Latin letters. */
export function hasMixedScripts(name: string): boolean {
  const text = name.normalize('NFKC');
  return !SCRIPTS_OF_ONE_NAME.some((scripts) => scripts.test(text));
}
