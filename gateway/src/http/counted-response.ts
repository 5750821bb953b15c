import { ServerResponse, type IncomingMessage } from 'node:http';

/** A response that reports after each write how many bytes wait for its reader. */
export class CountedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Called with the number of waiting bytes, whenever there are any. */
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
