import type { AnsweredBy, AnswerSource, ChatQuestion } from '@app/contracts';
import type { Fact, ToolCaller, ToolMissing } from '../tools/tool.ts';

/** A fact of this answer with the reference that stands for it: `t1.probability`, `t1.models.0.name`. */
export type ReferredFact = Fact & { readonly ref: string };
export type ReferredRow = Readonly<Record<string, ReferredFact>>;

/** A result whose facts carry references that are unique within the answer. */
export type NotedResult =
  | {
      readonly outcome: 'found';
      readonly facts: ReferredRow;
      readonly lists: Readonly<Record<string, readonly ReferredRow[]>>;
      readonly flags: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly outcome: ToolMissing['outcome']; readonly sentence: string; readonly facts: ReferredRow };

/**
 * Calls tools for one answer, as its caller, and remembers every result. Never rejects for a tool: an unknown name, a wrong
 * input or a failure is a result that says so. Rejects once the answer is stopped.
 */
export interface Notebook {
  call(tool: string, input: unknown): Promise<NotedResult>;
  find(ref: string): ReferredFact | undefined;
  /** Every fact so far, in the order of the calls. */
  readonly facts: readonly ReferredFact[];
  /** A source by the id that facts name; ids are unique within the answer. */
  source(id: string): AnswerSource | undefined;
  /** Names of the tools called so far. */
  readonly tools: readonly string[];
}

/** What a mind writes: words without figures, and references to facts. The service fills those in. */
export type Draft = { readonly text: string } | { readonly ref: string };

export interface Asked {
  readonly question: ChatQuestion;
  readonly caller: ToolCaller;
}

/** Understands a question, calls tools, writes the answer, in pieces as they are known. Rejects when it cannot answer at all. */
export interface Mind {
  readonly name: AnsweredBy;
  answer(asked: Asked, notebook: Notebook, signal: AbortSignal): AsyncIterable<readonly Draft[]>;
}
