import type { Actor, AnswerSource, GameKey, Sport } from '@app/contracts';
import type { AccessTier, ChatPage } from '@app/domain';
import type * as z from 'zod/mini';
import type { ToolOutput } from './facts/output.ts';

/** Who asks, from where. Tools read with the caller's own identity. */
export interface ToolCaller {
  readonly actor: Actor;
  /** The caller's, checked by the door that let them in. */
  readonly tier: AccessTier;
  readonly page: ChatPage | null;
  /** Game and sport of the page; null on others. */
  readonly game: GameKey | null;
  readonly sport: Sport | null;
}

/** One figure, name or price as an answer shows it, and the value behind it. Text is written by the domain's formats only. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly value: number | string | null;
  readonly tone: 'profit' | 'loss' | null;
  /** Key in the result's sources. */
  readonly source: string;
  /** Screen that shows this very figure; null: the source's. */
  readonly href: string | null;
}
export type FactRow = Readonly<Record<string, Fact>>;

/** `source` of a fact names one of these. Ids become unique when the answer collects its results. */
export type Sources = Readonly<Record<string, Omit<AnswerSource, 'id'>>>;

/** What a tool found. Nothing else may appear in an answer as a number, team, date or price. */
export interface ToolFound {
  readonly outcome: 'found';
  readonly sources: Sources;
  /** Single facts by name, such as `probability`. */
  readonly facts: FactRow;
  /** Lists of rows by name, such as `models`, in the order to show. */
  readonly lists: Readonly<Record<string, readonly FactRow[]>>;
  /** Names of what holds here, for sentences without figures, such as `isSmallSample`. */
  readonly flags: readonly string[];
  /**
   * Sentences by us that go with these facts: what is not known, what to keep in mind, a definition. Their figures are in
   * `facts`, as `[[name]]`.
   */
  readonly notes: readonly string[];
}

/** A tool's answer that the reader and the model can be told, never an exception. */
export interface ToolMissing {
  /** `missing`: we do not have it. `unclear`: the input fits none or several. `failed`: a service is away or the call is wrong. */
  readonly outcome: 'missing' | 'unclear' | 'failed';
  /** A plain sentence that names what is missing. Its figures are in `facts`, as `[[name]]`. */
  readonly sentence: string;
  readonly facts: FactRow;
  readonly sources: Sources;
}
export type ToolResult = ToolFound | ToolMissing;

/** Kinds of data a tool reads, logged with its calls. */
export type Reads =
  'predictions' | 'record' | 'own-bets' | 'own-profile' | 'definitions' | 'help' | 'nothing';

/** A tool: read only, one contract for every door that may call it. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** Kebab-case, unique. */
  readonly name: string;
  /** Says to a model in one sentence what it returns and when to use it. */
  readonly sentence: string;
  readonly input: Input;
  /** Every name its results can hold. */
  readonly output: ToolOutput;
  /** The lowest tier that may call it. */
  readonly minimumTier: AccessTier;
  readonly reads: Reads;
  run(input: z.infer<Input>, caller: ToolCaller, signal: AbortSignal): Promise<ToolResult>;
}
