import type { Provider, Type } from '@nestjs/common';
import type { Handler, Reaction } from '@app/messaging';
import type { QueueJob, ScheduledJob } from '@app/jobs';

/**
 * One subject of a service and all it has. What answers messages runs where the role is `rpc`, what the service does by
 * itself where it is `jobs`; providers are shared by both, and with the other features of the service.
 */
export interface Feature {
  /** Classes declared with `@Handles`. */
  readonly handlers?: readonly Type<Handler<never>>[];
  /** Classes declared with `@ReactsTo`. */
  readonly reactions?: readonly Type<Reaction<never>>[];
  /** Classes declared with `@RunsJobs` or `@RunsEvery`. */
  readonly jobs?: readonly Type<QueueJob<never> | ScheduledJob>[];
  readonly providers?: readonly Provider[];
}
