import { type ChecklistSection, numbersIn } from './checklist.ts';
import type { TestTitle } from './test-titles.ts';

/** docs/finished-sections.json: finished sections, with a reason for each line no test can prove. */
export interface FinishedSections {
  readonly finished: Readonly<Record<string, { readonly reasons?: Readonly<Record<string, string>> }>>;
}

export interface LineCoverage {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly TestTitle[];
  /** Why no test names the line; null without a reason. */
  readonly reason: string | null;
}

export interface SectionCoverage {
  readonly letter: string;
  readonly title: string;
  readonly isFinished: boolean;
  readonly lines: readonly LineCoverage[];
  readonly tested: number;
  readonly reasoned: number;
}

export interface Coverage {
  readonly sections: readonly SectionCoverage[];
  readonly tests: number;
  /** Sentences; any of them fails the command. */
  readonly faults: readonly string[];
}

/** Compares the checklist, the tests and the declarations and reports contradictions. */
export function measureCoverage(
  checklist: readonly ChecklistSection[],
  tests: readonly TestTitle[],
  declared: FinishedSections,
): Coverage {
  const faults: string[] = [];
  const known = new Set(checklist.flatMap((section) => section.lines.map((line) => line.id)));
  const testsByLine = new Map<string, TestTitle[]>();
  let naming = 0;
  for (const test of tests) {
    const numbers = numbersIn(test.title);
    if (numbers.length > 0) naming += 1;
    for (const id of numbers) {
      if (!known.has(id))
        faults.push(`${test.file}: "${test.title}" names ${id}, which is not in the checklist.`);
      const list = testsByLine.get(id);
      if (list) list.push(test);
      else testsByLine.set(id, [test]);
    }
  }

  const sections = checklist.map((section): SectionCoverage => {
    const declaration = declared.finished[section.letter];
    const reasons = declaration?.reasons ?? {};
    for (const id of Object.keys(reasons)) {
      if (!section.lines.some((line) => line.id === id)) {
        faults.push(`Section ${section.letter} states a reason for ${id}, which is not one of its lines.`);
      }
    }
    const lines = section.lines.map((line): LineCoverage => {
      const stated = reasons[line.id]?.trim() ?? '';
      return {
        id: line.id,
        text: line.text,
        tests: testsByLine.get(line.id) ?? [],
        reason: stated === '' ? null : stated,
      };
    });
    if (declaration) {
      for (const line of lines) {
        if (line.tests.length === 0 && line.reason === null) {
          faults.push(
            `Section ${section.letter} is declared finished, but ${line.id} has neither a test nor a reason.`,
          );
        }
      }
    }
    return {
      letter: section.letter,
      title: section.title,
      isFinished: declaration !== undefined,
      lines,
      tested: lines.filter((line) => line.tests.length > 0).length,
      reasoned: lines.filter((line) => line.tests.length === 0 && line.reason !== null).length,
    };
  });

  for (const letter of Object.keys(declared.finished)) {
    if (!checklist.some((section) => section.letter === letter)) {
      faults.push(`Section ${letter} is declared finished, but is not in the checklist.`);
    }
  }
  return { sections, tests: naming, faults };
}

/** Renders the report: each section with its total, each line with its tests. */
export function renderCoverage(coverage: Coverage): string {
  const out: string[] = [];
  for (const section of coverage.sections) {
    const total = `${String(section.tested)} of ${String(section.lines.length)} tested`;
    const reasoned = section.reasoned > 0 ? `, ${String(section.reasoned)} with a reason` : '';
    out.push(
      `${section.letter}. ${section.title}: ${total}${reasoned}${section.isFinished ? ' (finished)' : ''}`,
    );
    for (const line of section.lines) {
      if (line.tests.length === 0) {
        out.push(`  ${line.id}  ${line.reason === null ? '-' : `no test: ${line.reason}`}`);
      }
      line.tests.forEach((test, index) => {
        out.push(`  ${index === 0 ? line.id : '     '}  ${test.file}: ${test.title}`);
      });
    }
    out.push('');
  }
  const lines = coverage.sections.reduce((sum, section) => sum + section.lines.length, 0);
  const tested = coverage.sections.reduce((sum, section) => sum + section.tested, 0);
  out.push(`${String(tested)} of ${String(lines)} lines are named by ${String(coverage.tests)} tests.`);
  for (const fault of coverage.faults) out.push(`FAULT: ${fault}`);
  return out.join('\n');
}
