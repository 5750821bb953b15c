import { answerText, type AnswerEvent } from '@app/contracts';
import type { Asked, Mind } from '../minds/mind.ts';
import type { Minds, Verifier } from '../minds/minds.ts';
import type { FinishedAnswer } from '../conversation/finish-answer.sql.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import { AnswerNotebook } from './notebook.ts';
import { AnswerWriter, UnusableAnswerError } from './answer-writer.ts';
import { untilAborted } from './until-aborted.ts';

interface Parts {
  readonly minds: Minds;
  readonly verifier: Verifier;
  readonly registry: ToolRegistry;
  readonly asked: Asked;
  readonly signal: AbortSignal;
  /** Gets every event but the end. */
  readonly send: (events: readonly AnswerEvent[]) => void;
  /** Learns why the answer of a mind is not used. */
  readonly onFaults: (mind: Mind['name'], faults: readonly string[]) => void;
}

/** What one mind writes, with its own tool results. */
interface Attempt {
  readonly mind: Mind;
  readonly notebook: AnswerNotebook;
  readonly writer: AnswerWriter;
  /** What the check found, once the mind has written all of its answer. */
  faults?: readonly string[];
}

/** The writing of one answer: a mind writes, the next one takes over when the answer does not pass the check. */
export class Answering {
  private current: Attempt | null = null;

  constructor(private readonly parts: Parts) {}

  /** Rejects when a mind throws, when `signal` aborts, and when no answer passes the check. */
  async write(): Promise<void> {
    const { minds, send, onFaults } = this.parts;
    for (const mind of minds) {
      if (this.current !== null) send([{ kind: 'restart' }]);
      const attempt = this.begin(mind);
      this.current = attempt;
      attempt.faults = await this.writeAs(attempt);
      if (attempt.faults.length === 0) return;
      onFaults(mind.name, attempt.faults);
    }
    throw new Error('no answer passed the check');
  }

  /** The answer as far as it is written; null when there is none, or when it does not pass the check. */
  result(isStopped: boolean): FinishedAnswer | null {
    const attempt = this.current;
    if (attempt === null || (attempt.faults ?? this.faultsOf(attempt)).length > 0) return null;
    const parts = [...attempt.writer.parts];
    return { text: answerText(parts), parts, answeredBy: attempt.mind.name, isStopped };
  }

  get tools(): readonly string[] {
    return this.current?.notebook.tools ?? [];
  }

  private begin(mind: Mind): Attempt {
    const { registry, asked, signal, send } = this.parts;
    const notebook = new AnswerNotebook(registry, asked.caller, signal);
    return { mind, notebook, writer: new AnswerWriter(notebook, send) };
  }

  private async writeAs(attempt: Attempt): Promise<readonly string[]> {
    const { asked, signal } = this.parts;
    const { mind, notebook, writer } = attempt;
    try {
      for await (const drafts of untilAborted(mind.answer(asked, notebook, signal), signal))
        writer.write(drafts);
    } catch (error) {
      if (error instanceof UnusableAnswerError) return [error.message];
      throw error;
    }
    return this.faultsOf(attempt);
  }

  private faultsOf({ writer: { parts }, notebook: { facts } }: Attempt): readonly string[] {
    const { verifier, asked } = this.parts;
    if (answerText(parts) === '') return ['an empty answer'];
    return verifier.faultsOf({ question: asked.question, parts, facts });
  }
}
