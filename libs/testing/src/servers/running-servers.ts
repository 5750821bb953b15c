/** Where a server answers, and its process. */
type TestServer = {
  /** URL of a user with all rights, with the password. */
  readonly url: string;
  readonly pid: number;
};

/** A running PostgreSQL and Redis. */
export type RunningServers = {
  /** Which servers these are, for the run's output. */
  readonly description: string;
  readonly postgres: TestServer;
  readonly redis: TestServer;
  /** Stops both and deletes their data. */
  stop(): Promise<void>;
};
