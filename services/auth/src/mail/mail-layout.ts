import { EASTERN_TIME_ZONE, formatGameTimeWithYear, PRODUCT_NAME } from '@app/domain';

/** The text of a mail before layout: plain sentences and links. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly (string | { readonly label: string; readonly url: string })[];
}

/** A mail as plain text and as HTML. */
export interface LaidOutMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = `Your ${PRODUCT_NAME} team`;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Adds greeting and signature, and formats the text. */
export function layOutMail(name: string, { subject, paragraphs }: MailWords): LaidOutMail {
  const all = [`Hello ${name},`, ...paragraphs, SIGNATURE];
  const text = all.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n');
  const body = all
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : linkHtml(part)))
    .map((content) => `<p>${content}</p>`)
    .join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${body}
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function linkHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** Formats a day: `September 1, 2026`. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Formats an instant in Eastern time, as the screens do for every reader: `Tue, Sep 1, 2026, 8:00 AM ET`. */
export function formatInstant(instant: string): string {
  return formatGameTimeWithYear(instant, EASTERN_TIME_ZONE);
}
