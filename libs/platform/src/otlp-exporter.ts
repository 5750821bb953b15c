import type { Logger } from './logger.ts';
import type { FinishedSpan } from './span.ts';
import { spanIdOf, traceIdOf } from './traceparent.ts';

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
/** Spans sent at once. */
const BATCH = 512;
/** More are dropped, so a collector that is away costs little memory. */
const MAX_WAITING = 4_096;

const KINDS = { server: 2, client: 3, producer: 4, consumer: 5 } as const;
const STATUS_ERROR = 2;

interface Waiting extends FinishedSpan {
  readonly endMs: number;
}

/** Sends spans to a collector as OTLP/HTTP JSON, in batches. What cannot be sent is dropped and logged. */
export class OtlpExporter {
  private readonly url: string;
  private readonly service: string;
  private readonly logger: Logger;
  private waiting: Waiting[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  constructor(settings: { readonly endpoint: string; readonly service: string; readonly logger: Logger }) {
    this.url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
    this.service = settings.service;
    this.logger = settings.logger;
  }

  add(span: FinishedSpan): void {
    // The caller asked not to record this trace.
    if (!isSampled(span.traceparent)) return;
    if (this.waiting.length >= MAX_WAITING) {
      this.dropped += 1;
      return;
    }
    this.waiting.push({ ...span, endMs: Date.now() });
    // No timer runs in an idle process.
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.sending = this.sending.then(() => this.sendAll());
    }, SEND_EVERY_MS).unref();
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    await this.sendAll();
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH);
      try {
        await this.send(batch);
      } catch (error) {
        this.dropped += batch.length + this.waiting.length;
        this.waiting = [];
        this.logger.warn({ err: error, dropped: this.dropped }, 'traces could not be sent');
        this.dropped = 0;
      }
    }
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: { attributes: attributesOf({ 'service.name': this.service }) },
            scopeSpans: [{ scope: { name: 'openbook' }, spans: batch.map(encode) }],
          },
        ],
      }),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
    await response.arrayBuffer();
  }
}

function isSampled(traceparent: string): boolean {
  return (Number.parseInt(traceparent.slice(53, 55), 16) & 1) === 1;
}

function encode({ name, kind, traceparent, parent, startMs, endMs, isFailed, attributes }: Waiting): object {
  const traceId = traceIdOf(traceparent);
  // A malformed parent started a new trace.
  const hasParent = parent !== undefined && traceIdOf(parent) === traceId;
  return {
    traceId,
    spanId: spanIdOf(traceparent),
    ...(hasParent && { parentSpanId: spanIdOf(parent) }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: `${startMs}000000`,
    endTimeUnixNano: `${endMs}000000`,
    attributes: attributesOf(attributes),
    ...(isFailed === true && { status: { code: STATUS_ERROR } }),
  };
}

function attributesOf(attributes: FinishedSpan['attributes']): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
