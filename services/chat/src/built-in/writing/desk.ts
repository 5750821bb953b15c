import type { ChatPage } from '@app/domain';
import type * as z from 'zod/mini';
import type { NotedResult, Notebook, ReferredFact } from '../../minds/mind.ts';
import type { OUTPUTS, ToolName } from '../../tools/fact-names.ts';
import type { INPUTS } from '../../tools/inputs.ts';
import { ofSentence, type Text } from './text.ts';

type Outputs = typeof OUTPUTS;
type Row<Names> = Readonly<Partial<Record<keyof Names, ReferredFact>>>;

/** What a tool found, by the names of its output. */
export interface Found<Name extends ToolName> {
  readonly outcome: 'found';
  readonly facts: Row<Outputs[Name]['facts']>;
  is(flag: keyof Outputs[Name]['flags']): boolean;
  rows<List extends keyof Outputs[Name]['lists']>(list: List): readonly Row<Outputs[Name]['lists'][List]>[];
  /** The tool's own sentences. */
  readonly notes: readonly Text[];
}
export type RowOf<Name extends ToolName, List extends keyof Outputs[Name]['lists']> = Row<
  Outputs[Name]['lists'][List]
>;

/** What a tool could not find, said by it. */
export interface NotFound {
  readonly outcome: 'missing' | 'unclear' | 'failed';
  readonly sentence: Text;
  readonly facts: Readonly<Record<string, ReferredFact>>;
}
export type Result<Name extends ToolName> = Found<Name> | NotFound;

/** `slate-picks` reads the input `slatePicks`. */
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type InputOf<Name extends ToolName> =
  CamelCase<Name> extends keyof typeof INPUTS ? z.input<(typeof INPUTS)[CamelCase<Name>]> : never;

/** Where an intent gets its facts. */
export interface Desk {
  readonly page: ChatPage | null;
  ask<Name extends ToolName>(tool: Name, input: InputOf<Name>): Promise<Result<Name>>;
}

export function deskOf(notebook: Pick<Notebook, 'call'>, page: ChatPage | null): Desk {
  return {
    page,
    async ask<Name extends ToolName>(tool: Name, input: InputOf<Name>) {
      return resultOf<Name>(await notebook.call(tool, input));
    },
  };
}

/** A noted result by the names of its tool. The names of a tool's result are checked where it is made. */
export function resultOf<Name extends ToolName>(result: NotedResult): Result<Name> {
  const { facts } = result;
  if (result.outcome !== 'found')
    return { outcome: result.outcome, sentence: ofSentence(result.sentence, facts), facts };
  const { lists, flags, notes } = result;
  return {
    outcome: 'found',
    facts: facts as Found<Name>['facts'],
    is: (flag) => flags.includes(String(flag)),
    rows: (list) => (lists[String(list)] ?? []) as never,
    notes: notes.map((note) => ofSentence(note, facts)).filter((note) => note.length > 0),
  };
}
