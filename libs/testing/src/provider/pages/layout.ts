import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --bg: #f6f5f1; --surface: #fff; --line: #dcd8ce; --text: #1b1e23;
  --muted: #565d68; --accent: #5a3fc8; --on-accent: #fff; --note: #8a5300; --bad: #a3211b; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0f1216; --surface: #161a20; --line: #2c343f; --text: #e8ebef; --muted: #a3adba;
    --accent: #b6a1ff; --on-accent: #17112e; --note: #f2b04a; --bad: #ff9d94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif;
  overflow-wrap: anywhere; }
.banner { padding: 10px 16px; background: var(--surface); color: var(--note); text-align: center;
  border-bottom: 2px solid var(--note); font-weight: 600; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 8px 0 16px; }
h2 { font-size: 18px; margin: 0 0 8px; }
a { color: var(--accent); display: inline-block; padding: 10px 0; }
section, form.box { background: var(--surface); border: 1px solid var(--line); border-radius: 8px;
  padding: 16px; margin: 0 0 16px; }
p { margin: 0 0 8px; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 0 0 16px; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.muted, .hint { color: var(--muted); font-size: 14px; }
.total { font-weight: 700; }
.error { border-left: 4px solid var(--bad); padding: 8px 12px; background: var(--surface); }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
legend, .label { font-weight: 600; margin-bottom: 8px; display: block; padding: 0; }
label.choice { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: start; padding: 12px;
  border: 1px solid var(--line); border-radius: 6px; margin-bottom: 8px; }
label.choice .hint { grid-column: 2; }
input[type=radio], input[type=checkbox] { width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
input[type=email] { width: 100%; font: inherit; padding: 10px 12px; margin-bottom: 16px; border: 1px solid var(--muted);
  border-radius: 6px; background: var(--bg); color: var(--text); min-height: 44px; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 44px; padding: 10px 16px; border-radius: 6px;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer;
  margin-bottom: 8px; }
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
`;

/** Returns the Content-Security-Policy of a page. Forms may lead, by a redirect, to the given addresses. */
export function policyOf(formTargets: readonly string[] = []): string {
  const origins = formTargets.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${[...new Set(["'self'", ...origins])].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Renders a page. `body` is HTML. */
export function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – Test payments</title>
<style>${STYLE}</style>
</head>
<body>
<header class="banner">Test mode. You won’t be charged.</header>
<main>
${body}
</main>
</body>
</html>
`;
}

/** A page with a heading, a sentence and perhaps a link. */
export function notice(
  title: string,
  sentence: string,
  link?: { readonly href: string; readonly text: string },
): string {
  const anchor = link ? `<a href="${escape(link.href)}">${escape(link.text)}</a>` : '';
  return layout(title, `<h1>${escape(title)}</h1><p>${escape(sentence)}</p>${anchor}`);
}

/** A form with one button. */
export function action(
  name: string,
  text: string,
  more: { readonly value?: string; readonly isQuiet?: boolean } = {},
): string {
  const { value = '1', isQuiet = false } = more;
  const style = isQuiet ? ' class="quiet"' : '';
  return `<form method="post"><button${style} name="${escape(name)}" value="${escape(value)}">${escape(text)}</button></form>`;
}

export function errorBox(sentence: string | undefined): string {
  return sentence === undefined ? '' : `<p class="error" role="alert">${escape(sentence)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
