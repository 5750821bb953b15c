/** All that can be read on the page: texts one by one, so that two that touch do not become one word. */
export function pageText(root: Element): string {
  return pageTextWithout(root, []);
}

/** The same without some parts. */
export function pageTextWithout(root: Element, parts: readonly Element[]): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!parts.some((part) => part.contains(node))) texts.push(node.nodeValue?.trim() ?? '');
  }
  return texts.filter(Boolean).join(' ');
}

/** What a missing or broken value leaves behind, in a text or in an attribute. */
const BROKEN = /\bNaN|undefined|Infinity|\bnull\b|\[object /g;

/** Places of the page that show or carry a broken value. */
export function brokenValues(root: Element): readonly string[] {
  const html = root.innerHTML;
  return [...html.matchAll(BROKEN)].map(({ index }) => html.slice(Math.max(0, index - 80), index + 80));
}

/** Every name of a definition list with its value, `Odds: +150`; a name that stands twice, or has two values, has all of them. */
export function labelled(root: Element): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const term of root.querySelectorAll('dt')) {
    const name = pageText(term).replace(/ :$/, '');
    const found = values.get(name) ?? [];
    values.set(name, found);
    let value = term.nextElementSibling;
    while (value?.localName === 'dd') {
      found.push(pageText(value));
      value = value.nextElementSibling;
    }
  }
  return values;
}

/** The cells of a row by the headings of their columns. */
export function cellsOf(row: Element): Readonly<Record<string, string>> {
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(pageText);
  return Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', pageText(cell)]));
}
