/** A stored mail. */
export type Mail = {
  /** Digits. Later mails have higher ids. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** The From address, or else the sender of the SMTP envelope. */
  readonly from: string;
  /** Recipients of the SMTP envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text, or else the HTML source. */
  readonly text: string;
};

/** A piece of a mail's text, with `href` for http and https addresses. */
export type TextPiece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Trailing punctuation is not part of an address. */
const PUNCTUATION = /[.,;:!?)\]]+$/;

/** Splits a text into plain pieces and web addresses, in order. Joined, they give the text again. */
export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(PUNCTUATION, '');
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: address, href: new URL(address).href });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Returns the web addresses in a mail's text, in order. */
export function linksIn({ text }: Pick<Mail, 'text'>): readonly string[] {
  return piecesOf(text).flatMap(({ href }) => (href === undefined ? [] : [href]));
}
