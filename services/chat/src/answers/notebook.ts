import type { AnswerSource } from '@app/contracts';
import type { NotedResult, Notebook, ReferredFact, ReferredRow } from '../minds/mind.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import type { FactRow, Sources, ToolCaller } from '../tools/tool.ts';

/** The tool results of one answer. References count the calls: `t1` is the first. */
export class AnswerNotebook implements Notebook {
  private readonly byRef = new Map<string, ReferredFact>();
  private readonly byId = new Map<string, AnswerSource>();
  /** Ids by content: results that stem from the same file share one source. */
  private readonly ids = new Map<string, string>();
  private readonly called: string[] = [];

  constructor(
    private readonly registry: Pick<ToolRegistry, 'call'>,
    private readonly caller: ToolCaller,
    private readonly signal: AbortSignal,
  ) {}

  async call(tool: string, input: unknown): Promise<NotedResult> {
    this.signal.throwIfAborted();
    const number = this.called.push(tool);
    const result = await this.registry.call(tool, input, this.caller, this.signal);
    this.signal.throwIfAborted();
    const place = { prefix: `t${String(number)}`, ids: this.idsOf(result.sources) };
    const facts = this.refer(result.facts, place);
    if (result.outcome !== 'found') return { outcome: result.outcome, sentence: result.sentence, facts };
    const lists = Object.entries(result.lists).map(([name, rows]) => [
      name,
      rows.map((row, index) =>
        this.refer(row, { ...place, prefix: `${place.prefix}.${name}.${String(index)}` }),
      ),
    ]);
    return {
      outcome: 'found',
      facts,
      lists: Object.fromEntries(lists) as Record<string, readonly ReferredRow[]>,
      flags: result.flags,
      notes: result.notes,
    };
  }

  find(ref: string): ReferredFact | undefined {
    return this.byRef.get(ref);
  }

  get facts(): readonly ReferredFact[] {
    return [...this.byRef.values()];
  }

  source(id: string): AnswerSource | undefined {
    return this.byId.get(id);
  }

  get tools(): readonly string[] {
    return [...this.called];
  }

  /** The id within the answer for each of a result's sources. */
  private idsOf(sources: Sources): ReadonlyMap<string, string> {
    return new Map(
      Object.entries(sources).map(([key, source]) => {
        const content = JSON.stringify(source);
        const id = this.ids.get(content) ?? `s${String(this.ids.size + 1)}`;
        this.ids.set(content, id);
        this.byId.set(id, { ...source, id });
        return [key, id];
      }),
    );
  }

  private refer(
    row: FactRow,
    { prefix, ids }: { readonly prefix: string; readonly ids: ReadonlyMap<string, string> },
  ): ReferredRow {
    const referred = Object.entries(row).map(([name, fact]) => {
      const source = ids.get(fact.source);
      if (source === undefined) throw new Error(`the fact ${prefix}.${name} has no source`);
      const noted: ReferredFact = { ...fact, ref: `${prefix}.${name}`, source };
      this.byRef.set(noted.ref, noted);
      return [name, noted] as const;
    });
    return Object.fromEntries(referred);
  }
}
