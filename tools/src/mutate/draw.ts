import ts from 'typescript';
import { randomFrom } from '../verify/hostile-files.ts';
import { withFault, type Fault } from './fault.ts';

/**
 * Draws faults by seed. It draws a kind first, so rare ones such as owner conditions come up as often as
 * numbers, then a place. Faults never overlap, and the source stays parsable with each.
 */
export function drawFaults(
  sources: ReadonlyMap<string, string>,
  faults: readonly Fault[],
  { seed, count }: { readonly seed: number; readonly count: number },
): Fault[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const kinds = [...new Set(faults.map(({ kind }) => kind))].sort();
  const left = kinds.map((kind) => faults.filter((fault) => fault.kind === kind));
  const drawn: Fault[] = [];
  while (drawn.length < count && left.length > 0) {
    const index = below(left.length);
    const places = left[index] ?? [];
    const [fault] = places.splice(below(places.length), 1);
    if (places.length === 0) left.splice(index, 1);
    if (fault && !drawn.some((other) => overlap(fault, other)) && canBeParsed(fault, sources)) {
      drawn.push(fault);
    }
  }
  return drawn;
}

function overlap(one: Fault, other: Fault): boolean {
  return one.path === other.path && one.start <= other.end && other.start <= one.end;
}

function canBeParsed(fault: Fault, sources: ReadonlyMap<string, string>): boolean {
  const { diagnostics = [] } = ts.transpileModule(withFault(sources.get(fault.path) ?? '', fault), {
    fileName: fault.path,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.Latest,
      jsx: ts.JsxEmit.Preserve,
      experimentalDecorators: true,
    },
  });
  return diagnostics.length === 0;
}
