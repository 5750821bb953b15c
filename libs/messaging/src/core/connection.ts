import { createClient, ErrorReply, RESP_TYPES } from 'redis';
import { hideCredentials, type Logger } from '@app/platform';

/** What can be sent: text or raw bytes. */
export type RedisArgument = string | Buffer;
/** Any reply in RESP2 form. */
export type RedisReply = string | number | Buffer | null | readonly RedisReply[];

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;
const PING_INTERVAL_MS = 6_000;
/** A socket without any data for this long, not even a ping reply, counts as dead. */
const SILENCE_LIMIT_MS = 10_000;

/** Where a connection leads and how it is used. */
export interface RedisConnectionOptions {
  readonly url: string;
  /** For operators. */
  readonly name: string;
  /** Its owner gets a reply every few seconds anyway, within the silence limit, so it sends no pings. */
  readonly isPolling?: boolean;
}

type RedisClient = ReturnType<typeof createTemplate>;
let template: RedisClient | undefined;

function createTemplate() {
  // RESP2 on every server version, so replies have the same form.
  return createClient({ RESP: 2 });
}

function createRedis({ url, name, isPolling = false }: RedisConnectionOptions): RedisClient {
  // The package builds a class of all Redis commands per set of options (about 40 ms). Copies share it.
  template ??= createTemplate();
  return template.duplicate({
    url,
    name,
    disableOfflineQueue: true,
    // The package's own timeout creates an AbortSignal per command and only covers unsent ones.
    commandOptions: { timeout: 0 },
    disableClientInfo: true,
    maintNotifications: 'disabled',
    ...(isPolling ? {} : { pingInterval: PING_INTERVAL_MS }),
    socket: {
      socketTimeout: SILENCE_LIMIT_MS,
      connectTimeout: 5_000,
      reconnectStrategy: (retries: number) =>
        Math.min(RETRY_MIN_MS * 2 ** Math.min(retries, 10), RETRY_MAX_MS) * (0.5 + Math.random() / 2),
    },
  });
}

/**
 * A Redis connection that reconnects forever. Commands sent in the same turn of the event loop are pipelined.
 * While Redis is unavailable commands fail at once instead of queueing.
 */
export class RedisConnection {
  readonly name: string;
  private readonly client: RedisClient;
  private readonly logger: Logger;
  private isClosed = false;

  constructor(options: RedisConnectionOptions & { readonly logger: Logger }) {
    this.name = options.name;
    this.logger = options.logger;
    this.client = createRedis(options);
    let wasReported = false;
    this.client.on('error', (error: Error) => {
      // One line per outage, not per attempt.
      if (wasReported || this.isClosed) return;
      wasReported = true;
      this.logger.warn(
        { connection: this.name, reason: hideCredentials(error.message) },
        'redis connection lost',
      );
    });
    this.client.on('ready', () => {
      if (wasReported) this.logger.info({ connection: this.name }, 'redis connection restored');
      wasReported = false;
    });
  }

  /** Connects, retrying until Redis answers or `close` is called. */
  async open(): Promise<void> {
    await this.client.connect();
  }

  get isReady(): boolean {
    return this.client.isReady;
  }

  /** Changes with every new socket. State of the old one is gone. */
  get epoch(): number {
    return this.client.socketEpoch;
  }

  /** Calls `listener` after every (re)connection. */
  onReady(listener: () => void): void {
    this.client.on('ready', listener);
  }

  /** Sends a command and returns its reply with text as strings. */
  send(args: readonly RedisArgument[]): Promise<RedisReply> {
    return this.client.sendCommand<RedisReply>(args as RedisArgument[]);
  }

  /** Sends a command and returns its reply with text as bytes. */
  sendForBytes(args: readonly RedisArgument[]): Promise<RedisReply> {
    return this.client.sendCommand<RedisReply>(args as RedisArgument[], { typeMapping: BYTES });
  }

  /** Runs all commands or none, in one MULTI. */
  async transaction(commands: readonly (readonly string[])[]): Promise<void> {
    const multi = this.client.multi();
    for (const command of commands) multi.addCommand([...command]);
    await multi.exec();
  }

  /** Subscribes to a channel. The subscription survives reconnections. */
  async subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    await this.client.subscribe(channel, listener);
  }

  /** Closes the connection. Commands without a reply are rejected. */
  close(): void {
    this.isClosed = true;
    if (this.client.isOpen) this.client.destroy();
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
