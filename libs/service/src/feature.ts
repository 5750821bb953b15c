import type { Provider, Type } from '@nestjs/common';

/** One class, one `execute`; what it gets, its decorator says. */
type UseCase = Type<{ execute(...args: never[]): unknown }>;

/** Something a service does at its start, where it runs its jobs. */
export interface StartupTask {
  execute(): Promise<void>;
}

/**
 * One subject of a service and all it has. What answers messages runs where the role is `rpc`, what the service does by
 * itself where it is `jobs`; providers are shared by both, and with the other features of the service.
 */
export interface Feature {
  /** Classes declared with `@Handles`. */
  readonly handlers?: readonly UseCase[];
  /** Classes declared with `@ReactsTo`. */
  readonly reactions?: readonly UseCase[];
  /** What is done once before the service calls itself ready, in this order; what it throws ends the start. */
  readonly startup?: readonly Type<StartupTask>[];
  /** Classes declared with `@RunsJobs` or `@RunsEvery`. */
  readonly jobs?: readonly UseCase[];
  readonly providers?: readonly Provider[];
}
