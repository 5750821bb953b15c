import type { ServiceName } from '@app/contracts';

// The braces are hash tags: everything one service's step touches together lies in one cluster slot.

/** The stream that carries a service's requests. */
export function requestStreamKey(service: ServiceName): string {
  return `req:{${service}}`;
}

/** Where messages go that a service could not digest. */
export function deadLetterKey(service: ServiceName): string {
  return `dlq:{${service}}`;
}

/** The stream one client instance reads its replies from. */
export function replyStreamKey(clientId: string): string {
  return `rep:{${clientId}}`;
}

/** The stream of one event topic. */
export function eventStreamKey(topic: string): string {
  return `ev:{${topic}}`;
}

/** The channel (not a key) that tells open pages about an event at once. */
export function liveChannel(topic: string): string {
  return `live:{${topic}}`;
}
