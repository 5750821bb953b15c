import { ServerResponse, type IncomingMessage } from 'node:http';

/** A response that says after each write how much of it waits for its reader. */
export class CountedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Called with the bytes that wait, whenever some do. */
  onWaiting: ((bytes: number) => void) | undefined;

  override write(...given: unknown[]): boolean {
    const isTaken = super.write(...(given as Parameters<ServerResponse['write']>));
    if (!isTaken) this.onWaiting?.(this.writableLength);
    return isTaken;
  }

  override end(...given: unknown[]): this {
    super.end(...(given as Parameters<ServerResponse['end']>));
    if (this.writableLength > 0) this.onWaiting?.(this.writableLength);
    return this;
  }
}
