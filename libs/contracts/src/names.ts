// The rule for every typed name: usernames, display names, teams, sportsbooks. Forms and servers share it.

/**
 * Characters that can make two names look the same because they show nothing themselves: control and format
 * characters, fillers, joiners, variation selectors, spaces except the ordinary one and the no-break space of
 * spreadsheets, private and broken characters, and letters drawn as nothing (empty braille cell, blank
 * hieroglyphs, null notehead). Also characters that fonts may lack (unassigned, replacement) and marks that
 * strike through or enclose the letter before. Accents are allowed, since they belong to ordinary names.
 */
const INVISIBLE =
  /[\p{C}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}-\u{13446}\u{1D159}\u{16FE4}\uFFFC\uFFFD\u0334-\u0338\u20D2\u20D3\u20D8-\u20DA\u20E5\u20E6\u20EA\u20EB]|(?![ \u00A0])\p{Zs}/u;

/** Whether a name has a character that is invisible or hides another. */
export function hasInvisible(name: string): boolean {
  return INVISIBLE.test(name);
}

/** Removes invisible characters, to compare names that predate this rule. */
export function withoutInvisible(name: string): string {
  return name.replace(new RegExp(INVISIBLE.source, 'gu'), '');
}

// Scripts in everyday use (UAX 31, table 5). Japanese, Chinese and Korean combine several (UTS 39, "Highly
// Restrictive"). All others stand alone.
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
const scriptsOfOneName = (): readonly RegExp[] => [
  ...[...WRITTEN_TOGETHER, ...ALONE.map((script) => [script])].map(
    (scripts) => new RegExp(`^[\\p{sc=Common}\\p{sc=Inherited}${classOf('scx', scripts)}]*$`, 'u'),
  ),
  // Rare scripts: any, as long as none of the above is mixed in.
  new RegExp(`^[^${classOf('sc', [...WRITTEN_TOGETHER.flat(), ...ALONE])}]*$`, 'u'),
];

/** Made when the first name is checked: no screen needs them to open. */
let ofOneName: readonly RegExp[] | undefined;

/** Whether a name mixes scripts that do not belong together, such as a Cyrillic a among Latin letters. */
export function hasMixedScripts(name: string): boolean {
  const text = name.normalize('NFKC');
  ofOneName ??= scriptsOfOneName();
  return !ofOneName.some((scripts) => scripts.test(text));
}
