import type { Provider, Type } from '@nestjs/common';

/** A class with one `execute`. Its decorator defines the arguments. */
type UseCase = Type<{ execute(...args: never[]): unknown }>;

/** A task that runs at start-up in the `jobs` role. */
export interface StartupTask {
  execute(): Promise<void>;
}

/**
 * One subject of a service and everything in it. Handlers run in the `rpc` role, everything else in `jobs`.
 * Providers are available to both roles and to the other features.
 */
export interface Feature {
  /** Classes declared with `@Handles`. */
  readonly handlers?: readonly UseCase[];
  /** Classes declared with `@ReactsTo`. */
  readonly reactions?: readonly UseCase[];
  /** Run in order before the service is ready. An error stops the start. */
  readonly startup?: readonly Type<StartupTask>[];
  /** Classes declared with `@RunsJobs` or `@RunsEvery`. */
  readonly jobs?: readonly UseCase[];
  readonly providers?: readonly Provider[];
}
