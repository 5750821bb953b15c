import { ErrorReply, RESP_TYPES } from 'redis';
import { hideCredentials, isRedisCluster, type Logger } from '@app/platform';
import { ClusterLink } from './cluster-link.ts';
import {
  SingleLink,
  type RedisArgument,
  type RedisConnectionOptions,
  type RedisLink,
  type RedisReply,
} from './redis-link.ts';

export type { RedisReply } from './redis-link.ts';

/**
 * A connection to a Redis or to a Redis Cluster that reconnects forever. Commands sent in the same turn of the event loop
 * are pipelined, in a cluster those to the same node. While Redis is unavailable commands fail at once instead of queueing.
 */
export class RedisConnection {
  readonly name: string;
  /** Keys may be on several nodes, and their commands run in no common order. */
  readonly isCluster: boolean;
  private readonly link: RedisLink;
  private readonly logger: Logger;
  private isClosed = false;

  constructor(options: RedisConnectionOptions & { readonly logger: Logger }) {
    this.name = options.name;
    this.logger = options.logger;
    this.isCluster = isRedisCluster(options.url);
    this.link = this.isCluster ? new ClusterLink(options) : new SingleLink(options);
    let wasReported = false;
    this.link.onError((error) => {
      // One line per outage, not per attempt.
      if (wasReported || this.isClosed) return;
      wasReported = true;
      this.logger.warn(
        { connection: this.name, reason: hideCredentials(error.message) },
        'redis connection lost',
      );
    });
    this.link.onReady(() => {
      if (wasReported) this.logger.info({ connection: this.name }, 'redis connection restored');
      wasReported = false;
    });
  }

  /** Connects, retrying until Redis answers or `close` is called. */
  async open(): Promise<void> {
    await this.link.open();
  }

  get isReady(): boolean {
    return this.link.isReady;
  }

  /** Changes with every new socket. State of the old one is gone. */
  get epoch(): number {
    return this.link.epoch;
  }

  /** Calls `listener` after every (re)connection. */
  onReady(listener: () => void): void {
    this.link.onReady(listener);
  }

  /** Sends a command and returns its reply with text as strings. `key` names the node for a command without a key. */
  send(args: readonly RedisArgument[], key?: string): Promise<RedisReply> {
    return this.link.send(args, key === undefined ? undefined : { key });
  }

  /** Sends a command and returns its reply with text as bytes. */
  sendForBytes(args: readonly RedisArgument[]): Promise<RedisReply> {
    return this.link.send(args, { typeMapping: BYTES });
  }

  /**
   * Runs all commands or none, in one MULTI. In a cluster, commands whose keys have different hash tags run one after the
   * other instead, and those after one that fails do not run.
   */
  transaction(commands: readonly (readonly string[])[]): Promise<void> {
    return this.link.transaction(commands);
  }

  /** Subscribes to a channel. The subscription survives reconnections. */
  subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    return this.link.subscribe(channel, listener);
  }

  /** Runs `work` for each server that holds data, with its host and port. */
  onEachNode<Result>(
    work: (send: (args: readonly RedisArgument[]) => Promise<RedisReply>, address: string) => Promise<Result>,
  ): Promise<Result[]> {
    return this.link.onEachNode(work);
  }

  /** Closes the connection. Commands without a reply are rejected. */
  close(): void {
    this.isClosed = true;
    this.link.close();
  }
}

const BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer } as const;

const TRANSIENT_REPLIES = /^(LOADING|BUSY|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|NOREPLICAS|MISCONF)\b/;

/** Whether the connection or server is temporarily unavailable, so the same command may succeed later. */
export function isTransientFailure(error: unknown): boolean {
  return !(error instanceof ErrorReply) || TRANSIENT_REPLIES.test(error.message);
}

/** Whether the stream or its group is missing: Redis lost its data, or an operator removed it. */
export function isMissingGroup(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOGROUP');
}

/** Whether the group already exists. */
export function isGroupExisting(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('BUSYGROUP');
}
