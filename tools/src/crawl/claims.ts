import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FILE = join(import.meta.dirname, '../../../web/src/config/claims.ts');

/** The figures nobody measured, with the words that must stand beside each. */
export type Claims = { readonly values: readonly string[]; readonly labels: readonly string[] };

/** Reads the claim figures and their labels from the one file that has them. */
export function readClaims(): Claims {
  const source = readFileSync(FILE, 'utf8');
  const all = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, text = '']) => text);
  const values = all(/\bvalue: '([^']+)'/g);
  const labels = all(/^export const \w+_LABEL = '([^']+)';$/gm);
  if (values.length === 0 || labels.length === 0) throw new Error(`${FILE} has other lines than expected.`);
  return { values, labels };
}

/** Returns the text blocks of a page that show a claim figure without a label. */
export function unlabeledClaims(page: Page, { values, labels }: Claims): Promise<string[]> {
  return page.evaluate(
    ([figures, words]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const blocks = new Set<string>();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const tokens = (node.textContent ?? '').split(/\s+/);
        if (!figures.some((figure) => tokens.includes(figure))) continue;
        const block = node.parentElement?.closest('dd, li, p, td, figure') ?? node.parentElement;
        const text = block?.textContent ?? '';
        if (!words.some((word) => text.includes(word))) blocks.add(text.slice(0, 80));
      }
      return [...blocks];
    },
    [values, labels] as const,
  );
}
