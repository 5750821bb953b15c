import { PRODUCT_NAME } from '@app/domain';

/** A mail's words before they are laid out: plain sentences, of which one may be a link to follow. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly (string | { readonly label: string; readonly url: string })[];
}

/** What is sent: the same words as plain text and as HTML. */
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

/** A text as HTML shows it, whatever a user has called themselves. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Lays the words of a mail out, with greeting and signature. */
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

const instantFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** An instant as mails write it, in UTC since we do not know where they are read: `September 1, 2026 at 12:00 UTC`. */
export function formatInstant(instant: Date | string): string {
  return instantFormat.format(new Date(instant));
}
