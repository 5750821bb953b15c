/** Returns all readable text of the page, one by one, so that adjacent texts do not merge into one word. */
export function pageText(root: Element): string {
  return pageTextWithout(root, []);
}

/** Returns the same without some parts. */
export function pageTextWithout(root: Element, parts: readonly Element[]): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!parts.some((part) => part.contains(node))) texts.push(node.nodeValue?.trim() ?? '');
  }
  return texts.filter(Boolean).join(' ');
}

/** Traces of missing or broken values in a text or in an attribute. */
const BROKEN = /\bNaN|undefined|Infinity|\bnull\b|\[object /g;

/** Returns the places of the page that show or carry a broken value. */
export function brokenValues(root: Element): readonly string[] {
  const html = root.innerHTML;
  return [...html.matchAll(BROKEN)].map(({ index }) => html.slice(Math.max(0, index - 80), index + 80));
}

/** Returns every name of a definition list with its value, `Odds: +150`. Repeated names keep all values. */
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

/** Returns the cells of a row by column heading. */
export function cellsOf(row: Element): Readonly<Record<string, string>> {
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(pageText);
  return Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', pageText(cell)]));
}
