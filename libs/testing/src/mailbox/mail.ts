/** A mail as the mailbox keeps it. */
export type Mail = {
  /** Digits; a later mail has a higher one. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** Address the mail says it is from, else the one of the SMTP envelope. */
  readonly from: string;
  /** Addresses of the SMTP envelope: who really got it. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text; of a mail without one, the source of its HTML. */
  readonly text: string;
};

/** A piece of a mail's text; `href` is set for an http or https address. */
export type TextPiece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Ends a sentence rather than an address. */
const PUNCTUATION = /[.,;:!?)\]]+$/;

/** Cuts a text into plain pieces and web addresses, in order; joined again they are the text. */
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

/** The web addresses in a mail's text, in order. */
export function linksIn({ text }: Pick<Mail, 'text'>): readonly string[] {
  return piecesOf(text).flatMap(({ href }) => (href === undefined ? [] : [href]));
}
