import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was sent. */
export type SentSpan = {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
};

/** A stand-in for an OpenTelemetry collector. */
export type Collector = {
  readonly url: string;
  /** Everything that was sent, as text. */
  text(): string;
  spans(): readonly SentSpan[];
  close(): void;
};

type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { value: { stringValue: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SentSpan, 'service'>[] }[];
  }[];
};

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const service = resource.attributes[0]?.value.stringValue ?? '';
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
        }),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
