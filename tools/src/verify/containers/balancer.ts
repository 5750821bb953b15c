import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/** Passes connections on to gateways in turn, as a load balancer does. */
export class Balancer {
  /** Ports that get new connections. The others keep those they have. */
  ports: readonly number[] = [];
  private readonly server: Server;
  private turn = 0;

  private constructor() {
    this.server = createServer((client) => {
      const gateway = connect({ host: '127.0.0.1', port: this.ports[this.turn++ % this.ports.length] ?? 0 });
      client.pipe(gateway).pipe(client);
      client.on('error', () => gateway.destroy());
      gateway.on('error', () => client.destroy());
    });
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.server.close();
  }
}
