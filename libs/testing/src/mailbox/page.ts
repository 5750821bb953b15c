import { createHash } from 'node:crypto';
import { type Mail, piecesOf } from './mail.ts';
import { STYLE } from './page-style.ts';

/** Content-Security-Policy of every page: allows one style sheet and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STAND_IN =
  'This page stands in for a mail server. Mail that the product sends on this machine arrives here and is not delivered.';
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Renders the list of mails, newest first. */
export function listPage(mails: readonly Mail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/mails/${escape(mail.id)}">
<strong>${subjectOf(mail)}</strong>
<span>To ${escape(mail.to.join(', '))}</span>
${timeOf(mail)}
</a></li>`,
  );
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const list =
    items.length === 0
      ? '<p class="empty">No mail yet. Request a password reset, and the email appears here.</p>'
      : `<ol>${items.join('\n')}</ol>`;
  return page(
    'Mailbox',
    `<header><h1>Mailbox</h1><p class="note">${STAND_IN}</p></header>
<nav><span>${count}</span><a href="/">Reload</a></nav>
${list}`,
  );
}

/** Renders a mail with clickable web addresses. */
export function mailPage(mail: Mail): string {
  const text = piecesOf(mail.text)
    .map(({ text: words, href }) =>
      href === undefined ? escape(words) : `<a href="${escape(href)}" rel="noreferrer">${escape(words)}</a>`,
    )
    .join('');
  return page(
    `${mail.subject || NO_SUBJECT} – Mailbox`,
    `<nav><a href="/">All mails</a></nav>
<article>
<h1>${subjectOf(mail)}</h1>
<dl>
<dt>From</dt><dd>${escape(mail.from)}</dd>
<dt>To</dt><dd>${escape(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${timeOf(mail)}</dd>
</dl>
<div class="text">${text}</div>
</article>
<p class="note">${STAND_IN}</p>`,
  );
}

/** Renders the page for an unknown address. */
export function missingPage(): string {
  return page(
    'Not found – Mailbox',
    '<h1>Not found</h1><p>This message does not exist or was replaced by newer ones.</p><nav><a href="/">All mails</a></nav>',
  );
}

const NO_SUBJECT = '(no subject)';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

function subjectOf({ subject }: Mail): string {
  return escape(subject || NO_SUBJECT);
}

/** Formats a time in this machine's zone, since the reader sits at this machine. */
function timeOf({ receivedAt }: Mail): string {
  return `<time datetime="${escape(receivedAt)}">${escape(time.format(new Date(receivedAt)))}</time>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
