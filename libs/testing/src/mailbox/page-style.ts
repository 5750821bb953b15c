/** Style sheet of the mailbox pages, in the product's colors, light or dark by system preference. */
export const STYLE = `
:root { color-scheme: light dark; --bg: #f6f5f1; --surface: #fff; --line: #dcd8ce; --text: #1b1e23;
  --muted: #565d68; --accent: #5a3fc8; --note: #8a5300; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0f1216; --surface: #161a20; --line: #2c343f; --text: #e8ebef; --muted: #a3adba;
    --accent: #b6a1ff; --note: #f2b04a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.note { margin: 0; padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--note);
  border-radius: 6px; background: var(--surface); font-size: 14px; }
nav { display: flex; justify-content: space-between; align-items: center; margin: 8px 0; color: var(--muted); }
nav a { padding: 10px 0; }
ol { list-style: none; margin: 0; padding: 0; }
ol a { display: grid; gap: 2px; padding: 12px 14px; margin-bottom: 8px; border: 1px solid var(--line);
  border-radius: 6px; background: var(--surface); color: var(--text); text-decoration: none; }
ol a:hover { border-color: var(--accent); }
ol span, time { color: var(--muted); font-size: 14px; }
article, .empty { border: 1px solid var(--line); border-radius: 6px; background: var(--surface);
  padding: 16px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; }
.text { border-top: 1px solid var(--line); padding-top: 16px; white-space: pre-wrap; }
`;
