import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { eventually } from '@app/testing';

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** A client of a server-sent event stream that collects parsed events. */
export class EventStream {
  readonly response: IncomingMessage;
  isEnded = false;
  private text = '';
  private readonly request: ClientRequest;

  private constructor(request: ClientRequest, response: IncomingMessage) {
    this.request = request;
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (part: string) => (this.text += part));
    response.on('end', () => (this.isEnded = true));
    response.on('error', () => (this.isEnded = true));
  }

  /** Resolves once the response head is there, whatever its status. */
  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const request = get(url, { headers, agent: false }, (response) => {
        resolve(new EventStream(request, response));
      });
      request.on('error', reject);
    });
  }

  get received(): string {
    return this.text;
  }

  get events(): readonly StreamEvent[] {
    return this.text
      .split('\n\n')
      .filter((block) => block.includes('event: '))
      .map((block) => {
        const lines = new Map(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        return {
          id: lines.get('id') ?? '',
          event: lines.get('event') ?? '',
          data: JSON.parse(lines.get('data') ?? 'null') as unknown,
        };
      });
  }

  /** Waits for the given number of events. */
  async wait(count: number): Promise<readonly StreamEvent[]> {
    await eventually(() => this.events.length >= count);
    return this.events;
  }

  close(): void {
    this.request.destroy();
  }
}
