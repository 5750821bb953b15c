import { createClient } from 'redis';

/** What can be sent: text or raw bytes. */
export type RedisArgument = string | Buffer;
/** Any reply in RESP2 form. */
export type RedisReply = string | number | Buffer | null | readonly RedisReply[];

/** Where a connection leads and how it is used. */
export interface RedisConnectionOptions {
  /** One Redis, or several nodes of a cluster (`redisAddresses`). */
  readonly url: string;
  /** For operators. */
  readonly name: string;
  /** Its owner gets a reply every few seconds anyway, within the silence limit, so it sends no pings. */
  readonly isPolling?: boolean;
}

/** What a command needs besides its words. */
export interface SendOptions {
  /** In a cluster, the key whose node runs it. By default the command's own. */
  readonly key?: string;
  readonly typeMapping?: object;
}

/** The way to a Redis or to the nodes of a cluster. */
export interface RedisLink {
  /** Every server it leads to can be reached. */
  readonly isReady: boolean;
  /** Changes with every new socket. State of the old one is gone. */
  readonly epoch: number;
  open(): Promise<void>;
  onReady(listener: () => void): void;
  onError(listener: (error: Error) => void): void;
  send(args: readonly RedisArgument[], options?: SendOptions): Promise<RedisReply>;
  transaction(commands: readonly (readonly string[])[]): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  /** Runs `work` for each server that holds data. */
  onEachNode<Result>(work: (send: RedisLink['send'], address: string) => Promise<Result>): Promise<Result[]>;
  close(): void;
}

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;
/** A socket without any data for this long, not even a ping reply, counts as dead. */
const SILENCE_LIMIT_MS = 10_000;
/** An idle connection asks for a reply this often. Leaves Redis a quarter of the silence limit to give it. */
export const STIR_MS = 7_500;

/** The settings of every socket. */
export function socketSettings({ name, isPolling = false }: Omit<RedisConnectionOptions, 'url'>) {
  return {
    name,
    disableOfflineQueue: true,
    // The package's own timeout creates an AbortSignal per command and only covers unsent ones.
    commandOptions: { timeout: 0 },
    disableClientInfo: true,
    maintNotifications: 'disabled',
    ...(isPolling ? {} : { pingInterval: STIR_MS }),
    socket: {
      socketTimeout: SILENCE_LIMIT_MS,
      connectTimeout: 5_000,
      reconnectStrategy: (retries: number) =>
        Math.min(RETRY_MIN_MS * 2 ** Math.min(retries, 10), RETRY_MAX_MS) * (0.5 + Math.random() / 2),
    },
  } as const;
}

type RedisClient = ReturnType<typeof createTemplate>;
let template: RedisClient | undefined;

function createTemplate() {
  // RESP2 on every server version, so replies have the same form.
  return createClient({ RESP: 2 });
}

/** The way to a Redis. */
export class SingleLink implements RedisLink {
  private readonly client: RedisClient;
  private readonly address: string;

  constructor(options: RedisConnectionOptions) {
    // The package builds a class of all Redis commands per set of options (about 40 ms). Copies share it.
    template ??= createTemplate();
    this.client = template.duplicate({ url: options.url, ...socketSettings(options) });
    this.address = new URL(options.url).host;
  }

  get isReady(): boolean {
    return this.client.isReady;
  }

  get epoch(): number {
    return this.client.socketEpoch;
  }

  async open(): Promise<void> {
    await this.client.connect();
  }

  onReady(listener: () => void): void {
    this.client.on('ready', listener);
  }

  onError(listener: (error: Error) => void): void {
    this.client.on('error', listener);
  }

  send(args: readonly RedisArgument[], { typeMapping }: SendOptions = {}): Promise<RedisReply> {
    return this.client.sendCommand<RedisReply>(
      args as RedisArgument[],
      typeMapping === undefined ? undefined : { typeMapping },
    );
  }

  async transaction(commands: readonly (readonly string[])[]): Promise<void> {
    const multi = this.client.multi();
    for (const command of commands) multi.addCommand([...command]);
    await multi.exec();
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    await this.client.subscribe(channel, listener);
  }

  async onEachNode<Result>(
    work: (send: RedisLink['send'], address: string) => Promise<Result>,
  ): Promise<Result[]> {
    return [await work((args, options) => this.send(args, options), this.address)];
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
