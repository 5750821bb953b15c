/** A line of the acceptance checklist. */
export interface ChecklistLine {
  /** `S-001`. */
  readonly id: string;
  /** Section letter: `A` … `Z`, `ZA`, `ZB`. */
  readonly section: string;
  readonly text: string;
}

export interface ChecklistSection {
  readonly letter: string;
  readonly title: string;
  readonly lines: readonly ChecklistLine[];
}

const SECTION = /^## ([A-Z]{1,2})\. (.+)$/;
const LINE = /^- \*\*(S-\d{3})\*\* (.+)$/;

/**
 * Parses docs/checklist.md into sections and numbered lines. Throws on a duplicate number, which would make
 * tests ambiguous.
 */
export function parseChecklist(markdown: string): ChecklistSection[] {
  const sections: { letter: string; title: string; lines: ChecklistLine[] }[] = [];
  const seen = new Set<string>();
  for (const row of markdown.split(/\r?\n/)) {
    const heading = SECTION.exec(row);
    if (heading) {
      sections.push({ letter: heading[1] ?? '', title: heading[2] ?? '', lines: [] });
      continue;
    }
    const line = LINE.exec(row);
    const section = sections.at(-1);
    if (!line || !section) continue;
    const id = line[1] ?? '';
    if (seen.has(id)) throw new Error(`The checklist contains ${id} twice.`);
    seen.add(id);
    section.lines.push({ id, section: section.letter, text: line[2] ?? '' });
  }
  return sections;
}

const NUMBER = /S-(\d{3})(?:\s*(?:\.\.\.?|…|–)\s*(?:S-)?(\d{3})|\s+to\s+S-(\d{3}))?/g;

/**
 * Returns the checklist numbers in a title, in order and without duplicates. `S-306..S-309` (also with an
 * ellipsis or en dash, with or without the second `S-`) and `S-306 to S-309` name every number in the range.
 */
export function numbersIn(title: string): string[] {
  const found = new Set<string>();
  for (const match of title.matchAll(NUMBER)) {
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[3] ?? first);
    for (let n = first; n <= last; n += 1) found.add(`S-${String(n).padStart(3, '0')}`);
  }
  return [...found];
}
