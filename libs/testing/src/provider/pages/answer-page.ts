import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world.ts';

export type PageRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  readonly body: string;
  /** Does what became due, and stores the world. */
  readonly settle: () => void;
};

/** Answers the hosted pages. */
export function answerPage(_world: World, { response }: PageRequest): void {
  response.writeHead(404).end();
}
