import { formatWhole } from '@app/domain';

/**
 * Formats the counts and negative figures of a sentence from a published file as they are on screen: `1,199 settled
 * games`, `−5.4%`. Odds and years stay as they are.
 */
export function publishedSentence(text: string): string {
  return text
    .replace(/\b\d{4,}(?= (?:\w+ )?(?:games|bets|picks)\b)/g, (digits) =>
      /^(?:19|20)\d\d$/.test(digits) ? digits : formatWhole(Number(digits)),
    )
    .replace(/(?<![\w-])-(?=\d[\d.,]*%|\$\d)/g, '\u2212')
    .replace(/(?<=^Best tier: )(?:High|Medium|Low)\b/, (tier) => tier.toUpperCase());
}
