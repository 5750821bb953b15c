const MAX_LENGTH = 200;
/** Every line and paragraph separator and other control character. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Characters without a shape, such as those that reverse the direction of writing. */
const INVISIBLE = /\p{Cf}/gu;
/** Most texts: words and figures in plain characters, with single spaces between them. */
const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Outside text, such as a team's name or a user's note, as one short line. Screens show it as text, so Markdown and HTML in
 * it stay characters.
 */
export function plainLine(text: string): string {
  if (text.length <= MAX_LENGTH && IS_PLAIN.test(text)) return text;
  const line = text.toWellFormed().replace(INVISIBLE, '').replace(BREAKS, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_LENGTH ? line : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
