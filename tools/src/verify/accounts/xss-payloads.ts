import { MAX_DISPLAY_NAME_LENGTH, MAX_USERNAME_LENGTH } from '@app/contracts';

/** A name that would run `x()` or load something if rendered as markup, and fits a name field. */
export type Payload = { readonly username: string; readonly displayName: string };

/** Prefixes that try to break out of an attribute, tag, comment or script. */
const PREFIXES = ['', '">', "'>", '</title>', '-->', '</script>', '`'];

const TEMPLATES = [
  ...['<script>x()</script>', '<script src=//e></script>', '<img src=1 onerror=x()>', '<svg onload=x()>'],
  ...['<svg/onload=x()>', '<body onload=x()>', '<iframe src=javascript:x()>', '<iframe srcdoc=a onload=x()>'],
  ...['<a href=javascript:x()>a</a>', '<details open ontoggle=x()>', '<input autofocus onfocus=x()>'],
  ...['<video><source onerror=x()>', '<audio src=1 onerror=x()>', '<object data=//e>', '<embed src=//e>'],
  ...[
    '<link rel=stylesheet href=//e>',
    '<style>*{color:red}</style>',
    '<base href=//e>',
    '<marquee onstart=x()>',
  ],
  ...['<svg><animate onbegin=x()>', '<math href=javascript:x()>', '<button formaction=//e>', '<plaintext>'],
  ...['<img src=1 onerror=alert(1)>', '<svg onload=alert`1`>', '<p style=background:url(//e)>', '<textarea>'],
];
const LITERALS = [
  ...['javascript:x()', 'data:text/html,<svg onload=x()>', '{{x()}}', '{{constructor.constructor("x()")()}}'],
  ...['${x()}', '#{x()}', '<%=x()%>', '"onfocus=x() autofocus="', "'onmouseover=x()'", '" style="all:unset'],
  ...['&lt;script&gt;x()&lt;/script&gt;', '&#60;svg onload=x()&#62;', '\\u003csvg onload=x()\\u003e'],
  ...[
    '%3Csvg%20onload=x()%3E',
    '\\x3csvg onload=x()\\x3e',
    '<![CDATA[<svg onload=x()>]]>',
    '<!--<svg onload=x()>',
  ],
  ...["';x();'", '";x();"', '*/x()/*', '</style><svg onload=x()>', '__proto__', 'constructor', 'toString'],
];

/** Returns 200 different pairs of hostile names, the same in every run, each with a number at its end. */
export function xssPayloads(count: number): readonly Payload[] {
  const upper = (text: string): string => text.replaceAll(/<\/?[a-z]+/g, (tag) => tag.toUpperCase());
  const made = TEMPLATES.flatMap((template) =>
    PREFIXES.flatMap((prefix) => [prefix + template, prefix + upper(template)]),
  );
  const all = [...new Set([...LITERALS, ...made])];
  const room = (limit: number): readonly string[] => all.filter((text) => [...text].length + 4 <= limit);
  const [usernames, displayNames] = [room(MAX_USERNAME_LENGTH), room(MAX_DISPLAY_NAME_LENGTH)];
  return Array.from({ length: count }, (_item, index) => ({
    username: `${usernames[index % usernames.length] ?? ''}${index}`,
    // In reverse order, so short and long ones meet.
    displayName: `${displayNames[displayNames.length - 1 - (index % displayNames.length)] ?? ''} ${index}`,
  }));
}
