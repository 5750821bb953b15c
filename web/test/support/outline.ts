/** What an outline shows of one element: a line of its own, with the lines inside it. */
interface Line {
  /** Role or tag with name and states; empty for text alone. */
  readonly label: string;
  readonly text: string;
  readonly inside: readonly Line[];
}

/** Lines longer than this are not joined. */
const MOST_CHARACTERS = 150;
/** A select with more options shows the first, the chosen and the last. */
const MOST_OPTIONS = 12;
/** What is inside an element joins its line up to this length. */
const MOST_JOINED = 120;

/** Elements whose text belongs to the line around them. */
const IN_LINE = new Set(
  'a abbr b bdi code em i label mark q s small span strong sub sup time tspan u'.split(' '),
);
/** Elements that always have a line of their own, with the word for it. */
const WORDS: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'aside',
  button: 'button',
  caption: 'caption',
  dd: '=',
  details: 'details',
  dialog: 'dialog',
  dt: 'fact',
  fieldset: 'fieldset',
  figure: 'figure',
  footer: 'footer',
  form: 'form',
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  h4: 'heading 4',
  header: 'header',
  img: 'image',
  input: 'input',
  legend: 'legend',
  li: 'item',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'ordered list',
  option: 'option',
  output: 'output',
  progress: 'progress',
  section: 'section',
  select: 'select',
  summary: 'summary',
  table: 'table',
  td: 'cell',
  textarea: 'textarea',
  th: 'head',
  tr: 'row',
  ul: 'list',
};
/** Drawn shapes, whose places are part of the outline. */
const SHAPES = new Set('circle clippath ellipse line path polygon polyline rect svg text'.split(' '));
/** Looks, generated names and what is shown in another way. */
const LEFT_OUT =
  /^(?:class|id|for|form|name|style|role|d|points|xmlns|list|aria-label|aria-labelledby|aria-describedby|aria-details|aria-controls|aria-owns|aria-activedescendant|aria-errormessage|clip-path|(?:fill|stroke|font|text|vertical|letter|pointer|color|shape)(?:-.*)?|focusable|spellcheck|autocapitalize|novalidate|checked|selected|value|orientation|scope|data-(?:radix.*|discover)|data-form-type)$/;
/** Attributes in the state that everything has. */
const UNSET = new Set([
  'aria-invalid=false',
  'aria-orientation=vertical',
  'tabindex=-1',
  'transform=translate(0, 0)',
  'aria-busy=false',
]);

/**
 * Returns a region as readable lines: role, name, states and text of everything a person meets in it, indented. It
 * holds no class names and no generated ids.
 */
export function outlineOf(root: Element): string {
  const own = ownLine(root);
  return written(own ? [{ ...own, inside: linesIn(root) }] : linesIn(root), 0).join('\n');
}

const EMPTY: Line = { label: '', text: '', inside: [] };

function linesIn(element: Element): Line[] {
  const lines: Line[] = [];
  let text = '';
  const end = (): void => {
    const whole = squeezed(text);
    if (whole !== '') lines.push({ label: '', text: whole, inside: [] });
    text = '';
  };
  const visit = (parent: Element): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? '';
      if (!(child instanceof Element) || isUnnoticed(child)) continue;
      const own = ownLine(child);
      // The text of a label is the name of its control.
      const labelled = child instanceof HTMLLabelElement ? child.control : null;
      if (labelled) {
        if (child.contains(labelled)) lines.push(withInside(ownLine(labelled) ?? EMPTY, labelled));
      } else if (own) {
        end();
        lines.push(withInside(own, child));
      } else if (IN_LINE.has(child.localName)) {
        text += ' ';
        visit(child);
        text += ' ';
      } else {
        end();
        visit(child);
        end();
      }
    }
  };
  visit(element);
  end();
  return lines;
}

function withInside(own: Line, element: Element): Line {
  if (isIcon(element) || element.localName === 'select') return own;
  const inside = linesIn(element);
  const [first] = inside;
  const isTextAlone = inside.length === 1 && first?.label === '' && first.inside.length === 0;
  return isTextAlone ? { ...own, text: first.text } : { ...own, inside };
}

/**
 * What no one meets there, or only for a moment: the toast's announcement, empty at first and gone after a second. And
 * the badge of a team, which repeats the name beside it.
 */
const isUnnoticed = (element: Element): boolean =>
  ['script', 'style', 'datalist', 'defs', 'title'].includes(element.localName) ||
  element.matches('body > [role="status"], [style^="--letters"]');

/** An image that only repeats the text beside it. */
const isIcon = (element: Element): boolean =>
  element.localName === 'svg' && element.getAttribute('aria-hidden') === 'true';

/** Returns the line of an element; null when it is only a container. */
function ownLine(element: Element): Line | null {
  if (isIcon(element)) {
    // The icon package names its images in their classes.
    const shape = /lucide-(?!icon)([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1] ?? '';
    return { label: `icon ${shape}`.trim(), text: '', inside: [] };
  }
  const tag = element.localName;
  const role = element.getAttribute('role');
  const word = role ?? WORDS[tag] ?? (SHAPES.has(tag.toLowerCase()) ? tag : undefined);
  const states = statesOf(element);
  if (word === undefined && states === '') return null;
  const name = nameOf(element);
  const parts = [word ?? '', name === null ? '' : JSON.stringify(name), states];
  return { label: parts.filter(Boolean).join(' '), text: '', inside: [] };
}

function textOfIds(element: Element, attribute: string): string | null {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length === 0) return null;
  return ids.map((id) => textOf(element.ownerDocument.getElementById(id)) ?? '(missing)').join(' ');
}

function textOf(element: Element | null | undefined): string | null {
  if (!element) return null;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return squeezed(texts.join(' '));
}

const squeezed = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:%)])/g, '')
    .trim();

function nameOf(element: Element): string | null {
  const label = element.getAttribute('aria-label') ?? textOfIds(element, 'aria-labelledby');
  if (label !== null) return label;
  if (isControl(element)) return textOf(element.labels?.[0]);
  return null;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function statesOf(element: Element): string {
  const states: string[] = [];
  for (const { name, value } of element.attributes) {
    if (LEFT_OUT.test(name.toLowerCase()) || (name === 'type' && value === 'button')) continue;
    // An unset mark says nothing.
    if (UNSET.has(`${name}=${value}`) || (name.startsWith('data-') && value === 'false')) continue;
    const word = name.replace(/^(?:aria|data)-/, '');
    states.push(value === '' ? word : `${word}=${name === 'datetime' ? value : rounded(value)}`);
  }
  const { localName: tag } = element;
  if (tag === 'path' && !isIcon(element)) states.push(`d=${rounded(element.getAttribute('d') ?? '')}`);
  const points = element.getAttribute('points');
  if (points !== null) states.push(`points=${rounded(points)}`);
  const style = element.getAttribute('style');
  // A new tab has `animation-duration` for one frame only.
  if (style !== null && style !== '' && !/pointer-events|--radix|^animation-duration/.test(style))
    states.push(`style=${rounded(style)}`);
  const description = textOfIds(element, 'aria-describedby');
  if (description !== null) states.push(`described by ${JSON.stringify(description)}`);
  if (isControl(element)) states.push(...valueOf(element));
  if (element === element.ownerDocument.activeElement && tag !== 'body') states.push('focused');
  return states.length === 0 ? '' : `[${states.join(', ')}]`;
}

function valueOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].map((option) => `${option.selected ? '*' : ''}${option.text}`);
    if (options.length <= MOST_OPTIONS) return [`options ${options.join(' / ')}`];
    const chosen = options.find((option) => option.startsWith('*')) ?? 'none chosen';
    return [
      `${String(options.length)} options ${options[0] ?? ''} / … / ${chosen} / … / ${options.at(-1) ?? ''}`,
    ];
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    return (control as HTMLInputElement).checked ? ['checked'] : ['not checked'];
  }
  return [`value=${control.value}`];
}

/** Rounds to one decimal, so that no platform's last digit counts. */
function rounded(text: string): string {
  return text.replaceAll(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
}

/** A line in a row of lines: text alone, or what fits on one line with what is in it. */
function written(lines: readonly Line[], depth: number): string[] {
  const margin = '  '.repeat(depth);
  const all: string[] = [];
  let run = '';
  const end = (): void => {
    if (run !== '') all.push(margin + run);
    run = '';
  };
  for (const line of facts(lines)) {
    const short = shortOf(line);
    const isOwn = short === null || /^(?:heading|row|item)/.test(line.label);
    if (isOwn || margin.length + run.length + short.length > MOST_CHARACTERS) end();
    if (short === null) all.push(margin + line.label, ...written(line.inside, depth + 1));
    else if (isOwn) all.push(margin + short);
    else run = run === '' ? short : `${run} | ${short}`;
  }
  end();
  return all;
}

/** Returns a line with everything in it on one line; null when that is too long. */
function shortOf({ label, text, inside }: Line): string | null {
  const parts = facts(inside).map(shortOf);
  if (parts.includes(null)) return null;
  const whole = inside.length === 0 ? text : `(${parts.join(' | ')})`;
  // In a row the place says that it is a cell.
  const word = label.replace(/^(?:cell|head|columnheader|rowheader)(?: |$)/, '');
  if (inside.length > 0 && word.length + whole.length > MOST_JOINED) return null;
  if (word === '') return whole === '' ? '∅' : whole;
  return whole === '' ? word : word.endsWith(']') ? `${word} ${whole}` : `${word}: ${whole}`;
}

/** Joins each name of a definition list with its values. */
function facts(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const value = line.label.startsWith('=') ? shortOf({ ...line, label: line.label.slice(2) }) : null;
    if (before?.label.startsWith('fact') === true && value !== null) {
      const name = before.text === '' ? `(${before.inside.map(shortOf).join(' | ')})` : before.text;
      joined[joined.length - 1] = { ...before, text: `${name} = ${value}`, inside: [] };
    } else {
      joined.push(line);
    }
  }
  return joined;
}
