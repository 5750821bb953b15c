import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run(root: Document | Element, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * Returns axe's findings on a page without frames, one line per rule.
 * Controls are judged where a user can scroll them to. Axe runs inside the page, since its own driver opens a second page per run and takes ten times as long.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: RULES },
    resultTypes: ['violations'],
  };
  return page.evaluate(async (chosen) => {
    const found = await window.axe?.run(document, chosen);
    if (found === undefined) throw new Error('axe is not on the page');
    if (document.querySelector('iframe, frame') !== null) throw new Error('frames are not looked into');
    const lines: string[] = [];
    for (const { id, nodes } of found.violations) {
      const places: string[] = [];
      for (const { target } of nodes) {
        const place = target.join(' ');
        // A control half below a bar that stays counts as small until it is scrolled to.
        const element = id === 'target-size' ? document.querySelector(place) : null;
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = element === null ? undefined : await window.axe?.run(element, chosen);
        if (again === undefined || again.violations.some((one) => one.id === id)) places.push(place);
      }
      if (places.length > 0) lines.push(`${id}: ${places.join(' | ')}`);
    }
    return lines;
  }, options);
}
