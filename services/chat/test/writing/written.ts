import type { AnswerPart } from '@app/contracts';
import { answerText } from '@app/contracts';
import { AnswerNotebook } from '../../src/answers/notebook.ts';
import { AnswerWriter } from '../../src/answers/answer-writer.ts';
import { OUTPUTS, type ToolName } from '../../src/tools/fact-names.ts';
import type { Fact, FactRow, ToolCaller, ToolResult } from '../../src/tools/tool.ts';
import { verify } from '../../src/verifier/verify.ts';
import type { Understood } from '../../src/built-in/understood.ts';
import { deskOf } from '../../src/built-in/writing/desk.ts';
import { write } from '../../src/built-in/writing/write.ts';

/** A fact's text, or its text and value. */
type Given = string | readonly [text: string, value: number];
type Row = Readonly<Record<string, Given>>;

/** A result as it would come from a tool, by hand. */
export interface GivenResult {
  readonly facts?: Row;
  readonly lists?: Readonly<Record<string, readonly Row[]>>;
  readonly flags?: readonly string[];
  readonly notes?: readonly string[];
  readonly missing?: string;
  readonly unclear?: string;
  readonly isFailed?: true;
}
/** A result for each tool, or one that depends on what the tool is asked. */
export type GivenResults = Readonly<Partial<Record<ToolName, GivenResult | GivenBy>>>;
type GivenBy = (input: Readonly<Record<string, unknown>>) => GivenResult;

export interface Written {
  readonly text: string;
  readonly parts: readonly AnswerPart[];
  /** What the verifier would refuse. */
  readonly problems: readonly string[];
  readonly calls: readonly { readonly tool: string; readonly input: unknown }[];
}

const CALLER: ToolCaller = {
  actor: { userId: '00000000-0000-7000-8000-000000000001' } as never,
  tier: 'elite',
  ...{ page: null, game: null, sport: null },
};

/** Writes an answer from results given by hand, as the service would. */
export async function written(understood: Understood, results: GivenResults): Promise<Written> {
  const calls: { tool: string; input: unknown }[] = [];
  const registry = {
    call: (tool: string, input: unknown) => {
      calls.push({ tool, input });
      const given = results[tool as ToolName];
      const result = typeof given === 'function' ? given(input as Parameters<GivenBy>[0]) : given;
      return Promise.resolve(resultOf(tool as ToolName, result));
    },
  };
  const notebook = new AnswerNotebook(registry, CALLER, new AbortController().signal);
  const writer = new AnswerWriter(notebook, () => undefined);
  writer.write(await write(understood, deskOf(notebook, null), { sports: {}, sportsbooks: [] }));
  const parts = [...writer.parts];
  const { problems } = verify(parts, notebook.facts);
  return {
    text: answerText(parts),
    parts,
    problems: problems.map(({ kind, text }) => `${kind}: ${text}`),
    calls,
  };
}

function resultOf(tool: ToolName, given: GivenResult | undefined): ToolResult {
  const output = OUTPUTS[tool];
  const sources = {
    file: { kind: 'file', label: 'A source', at: null, sampleSize: null, href: null },
  } as const;
  const {
    facts = {},
    lists = {},
    flags = [],
    notes = [],
    missing,
    unclear,
    isFailed,
  } = given ?? { isFailed: true };
  const sentence = missing ?? unclear;
  const found = factsOf(facts, sentence === undefined ? output.facts : {});
  if (isFailed || sentence !== undefined)
    return {
      outcome: isFailed ? 'failed' : missing === undefined ? 'unclear' : 'missing',
      sentence: sentence ?? 'This data cannot be read right now.',
      facts: found,
      sources,
    };
  const strange = flags.filter((flag) => !(flag in output.flags));
  if (strange.length > 0) throw new Error(`${tool} has no flag ${strange.join(', ')}`);
  const rows = Object.entries(lists).map(([name, list]): [string, FactRow[]] => {
    const labels = (output.lists as Readonly<Record<string, Readonly<Record<string, string>>>>)[name];
    if (labels === undefined) throw new Error(`${tool} has no list ${name}`);
    return [name, list.map((row) => factsOf(row, labels))];
  });
  return { outcome: 'found', sources, facts: found, lists: Object.fromEntries(rows), flags, notes };
}

function factsOf(row: Row, labels: Readonly<Record<string, string>>): FactRow {
  const isAny = Object.keys(labels).length === 0;
  return Object.fromEntries(
    Object.entries(row).map(([name, given]): [string, Fact] => {
      const label = labels[name];
      if (label === undefined && !isAny) throw new Error(`there is no fact ${name}`);
      const [text, value] = typeof given === 'string' ? [given, given] : given;
      return [name, { label: label ?? name, text, value, tone: null, source: 'file', href: null }];
    }),
  );
}
