import { createCluster } from 'redis';
import { redisAccess, redisAddresses } from '@app/platform';
import { jittered, pause } from './pause.ts';
import {
  socketSettings,
  type RedisArgument,
  type RedisConnectionOptions,
  type RedisLink,
  type RedisReply,
  type SendOptions,
} from './redis-link.ts';

const RETRY_MS = 500;

type Cluster = ReturnType<typeof createTemplate>;
let template: Cluster | undefined;

function createTemplate() {
  return createCluster({ RESP: 2, rootNodes: [] });
}

/** The way to a Redis Cluster. Opens a socket to each node it needs. */
export class ClusterLink implements RedisLink {
  private readonly cluster: Cluster;
  private readonly stop = new AbortController();
  private readonly errorListeners: ((error: Error) => void)[] = [];
  private sockets = 0;
  /** Nodes that cannot be reached, by host and port. One that was not needed yet counts as reachable. */
  private readonly away = new Set<string>();

  constructor(options: RedisConnectionOptions) {
    const { credentials, isEncrypted } = redisAccess(options.url);
    // Only the owner's node replies to its reads, so the sockets to the others need pings.
    const { commandOptions, ...settings } = socketSettings({ ...options, isPolling: false });
    template ??= createTemplate();
    this.cluster = template.duplicate({
      rootNodes: redisAddresses(options.url).map((url) => ({ url, ...settings })),
      commandOptions,
      defaults: {
        ...settings,
        ...credentials,
        socket: { ...settings.socket, ...(isEncrypted ? { tls: true } : {}) },
      },
      minimizeConnections: true,
      // A node that does not return has been replaced.
      topologyRefreshOnReconnectionAttemptStrategy: RETRY_MS,
    });
    this.cluster.on('node-ready', (node: Node) => {
      this.sockets += 1;
      this.away.delete(addressOf(node));
    });
    this.cluster.on('node-reconnecting', (node: Node) => {
      this.away.add(addressOf(node));
    });
    // It is no longer a node of the cluster.
    this.cluster.on('node-disconnect', (node: Node) => {
      this.away.delete(addressOf(node));
    });
    for (const event of ['error', 'node-error']) {
      this.cluster.on(event, (error: Error) => {
        for (const listener of this.errorListeners) listener(error);
      });
    }
  }

  get isReady(): boolean {
    return this.cluster.isReady && this.away.size === 0;
  }

  get epoch(): number {
    return this.sockets;
  }

  async open(): Promise<void> {
    for (;;) {
      try {
        await this.cluster.connect();
        return;
      } catch (error) {
        if (this.stop.signal.aborted) throw error;
        await pause(jittered(RETRY_MS), this.stop.signal);
      }
    }
  }

  onReady(listener: () => void): void {
    this.cluster.on('node-ready', listener);
  }

  onError(listener: (error: Error) => void): void {
    this.errorListeners.push(listener);
  }

  async send(args: readonly RedisArgument[], { key, ...options }: SendOptions = {}): Promise<RedisReply> {
    const words = args as RedisArgument[];
    if (key === undefined)
      return this.cluster.sendCommand<RedisReply>(routingKey(args), false, words, options);
    const node = await this.cluster.getNodeClientForKey(key, false);
    return node.sendCommand<RedisReply>(words, options);
  }

  /** Where keys are on several nodes, one command after the other. Commands after one that fails do not run. */
  async transaction(commands: readonly (readonly string[])[]): Promise<void> {
    const keys = commands.map(routingKey);
    if (new Set(keys.map(hashTagOf)).size > 1) {
      for (const command of commands) await this.send(command);
      return;
    }
    const multi = this.cluster.multi(keys[0]);
    for (const command of commands) multi.addCommand(keys[0], false, [...command]);
    await multi.exec();
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    await this.cluster.subscribe(channel, listener);
  }

  onEachNode<Result>(work: (send: RedisLink['send'], address: string) => Promise<Result>): Promise<Result[]> {
    return Promise.all(
      this.cluster.masters.map(async (master) => {
        const node = await this.cluster.nodeClient(master);
        return work((args) => node.sendCommand<RedisReply>(args as RedisArgument[]), master.address);
      }),
    );
  }

  close(): void {
    this.stop.abort();
    if (this.cluster.isOpen) this.cluster.destroy();
  }
}

interface Node {
  readonly host: string;
  readonly port: number;
}

const addressOf = ({ host, port }: Node): string => `${host}:${port}`;

/** The key by which a command finds its node; undefined for any node. */
function routingKey(args: readonly RedisArgument[]): string | undefined {
  const [command] = args;
  if (command === 'PUBLISH' || command === 'PING') return undefined;
  let place = 1;
  if (command === 'XREADGROUP' || command === 'XREAD') place = args.indexOf('STREAMS') + 1;
  else if (command === 'XGROUP' || command === 'XINFO') place = 2;
  else if (command === 'EVAL' || command === 'EVALSHA') place = 3;
  return args[place]?.toString();
}

/** What a key's slot is made from. */
function hashTagOf(key: string | undefined): string | undefined {
  return key === undefined ? undefined : (/\{([^}]+)\}/.exec(key)?.[1] ?? key);
}
