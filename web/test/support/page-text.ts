/** All that can be read on the page: texts one by one, so that two that touch do not become one word. */
export function pageText(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
  return texts.filter(Boolean).join(' ');
}

/** What a missing or broken value leaves behind, in a text or in an attribute. */
const BROKEN = /.{0,80}(?:\bNaN|undefined|Infinity|\bnull\b|\[object ).{0,80}/g;

/** Places of the page that show or carry a broken value. */
export function brokenValues(root: Element): readonly string[] {
  return root.innerHTML.match(BROKEN) ?? [];
}

/** Every name of a definition list with its value, `Odds: +150`; a name that stands twice has both values. */
export function labelled(root: Element): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const term of root.querySelectorAll('dt')) {
    const name = pageText(term);
    const value = term.nextElementSibling;
    if (value) values.set(name, [...(values.get(name) ?? []), pageText(value)]);
  }
  return values;
}

/** The cells of a row by the headings of their columns. */
export function cellsOf(row: Element): Readonly<Record<string, string>> {
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(pageText);
  return Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', pageText(cell)]));
}
