import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ADMIN_ACTED,
  AppError,
  DECIDE_DEAD_LETTER,
  LIST_WORK,
  RETRY_JOB,
  WORK_SHOWN,
  type Actor,
  type AdminActKind,
  type RequestOf,
  type ResponseOf,
  type ServiceName,
} from '@app/contracts';
import { JobQueues, queuesOf, type QueueDefinition } from '@app/jobs';
import { DeadLetters, Handles, type CommandContext } from '@app/messaging';
import { addToOutbox, pendingEvent, runOnceAs } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import type { Feature } from './feature.ts';

/** What administrators see of a service's queues and dead letters, and what they do about them. */
export function workFeature(service: ServiceName, features: readonly Feature[]): Feature {
  const queues = queuesOf(features.flatMap(({ jobs = [] }) => jobs));
  return {
    handlers: [listHandler(service, queues), decisionHandler(service), retryHandler(service, queues)],
    providers: [WorkActs],
  };
}

/** No job has another one, and PostgreSQL could not store every other one. */
const JOB_ID = /^[!-~]{1,200}$/;

/** A command with the key that claims it. */
interface Command {
  readonly key: string;
  readonly request: { readonly actor: Actor };
}

interface Act {
  readonly act: AdminActKind;
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Acts on Redis that belong in the log of administrators' acts. */
@Injectable()
class WorkActs {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The act comes last in the transaction of its entry. So nothing is logged that did not happen, and what happened without
   * its entry was not acknowledged. A repeat is answered as the first time.
   */
  async run(
    service: ServiceName,
    { key, request }: Command,
    find: () => Promise<Act>,
    work: () => Promise<void>,
  ): Promise<Record<string, never>> {
    const { userId } = request.actor;
    return this.em.fork().transactional((em) =>
      runOnceAs(em, { userId, key, request }, {}, async () => {
        const entry = { ...(await find()), adminId: userId, at: this.clock.now().toISOString() };
        await addToOutbox(em, [pendingEvent(ADMIN_ACTED[service], entry)]);
        await work();
      }),
    );
  }
}

function listHandler(service: ServiceName, queues: readonly QueueDefinition<object>[]) {
  const contract = LIST_WORK[service];

  @Handles(contract)
  class ListWorkHandler {
    constructor(
      @Inject(JobQueues) private readonly jobs: JobQueues,
      @Inject(DeadLetters) private readonly letters: DeadLetters,
    ) {}

    async execute(): Promise<ResponseOf<typeof contract>> {
      const [{ letters, count }, found] = await Promise.all([
        this.letters.list(WORK_SHOWN),
        Promise.all(queues.map((queue) => this.jobs.inspect(queue, WORK_SHOWN))),
      ]);
      return {
        queues: found.map(({ failedJobs: _jobs, ...queue }) => queue),
        jobs: found
          .flatMap(({ failedJobs }) => failedJobs)
          .sort((one, other) => Number(other.isGivenUp) - Number(one.isGivenUp))
          .slice(0, WORK_SHOWN),
        deadLetters: letters,
        deadLetterCount: count,
      };
    }
  }

  return ListWorkHandler;
}

function decisionHandler(service: ServiceName) {
  const contract = DECIDE_DEAD_LETTER[service];

  @Handles(contract)
  class DecideDeadLetterHandler {
    constructor(
      @Inject(DeadLetters) private readonly letters: DeadLetters,
      @Inject(WorkActs) private readonly acts: WorkActs,
    ) {}

    async execute(
      request: RequestOf<typeof contract>,
      { key }: CommandContext,
    ): Promise<ResponseOf<typeof contract>> {
      const { id, decision } = request;
      const find = async (): Promise<Act> => {
        const { pattern } = await this.letters.find(id);
        const act = decision === 'retry' ? 'dead-letter-retried' : 'dead-letter-dropped';
        return { act, subject: pattern ?? `${service}, unreadable`, facts: { letter: id } };
      };
      return this.acts.run(service, { key, request }, find, () =>
        decision === 'retry' ? this.letters.replay(id) : this.letters.drop(id),
      );
    }
  }

  return DecideDeadLetterHandler;
}

function retryHandler(service: ServiceName, queues: readonly QueueDefinition<object>[]) {
  const contract = RETRY_JOB[service];

  @Handles(contract)
  class RetryJobHandler {
    constructor(
      @Inject(JobQueues) private readonly jobs: JobQueues,
      @Inject(WorkActs) private readonly acts: WorkActs,
    ) {}

    async execute(
      request: RequestOf<typeof contract>,
      { key }: CommandContext,
    ): Promise<ResponseOf<typeof contract>> {
      const { queue: name, id } = request;
      const queue = queues.find((one) => one.name === name);
      if (queue === undefined) throw AppError.ofField('JOB_NOT_FOUND', 'queue');
      if (!JOB_ID.test(id)) throw new AppError('JOB_NOT_FOUND');
      const act: Act = { act: 'job-retried', subject: name, facts: { job: id } };
      return this.acts.run(
        service,
        { key, request },
        () => Promise.resolve(act),
        async () => {
          if (!(await this.jobs.runNow(queue, id))) throw new AppError('JOB_NOT_FOUND');
        },
      );
    }
  }

  return RetryJobHandler;
}
