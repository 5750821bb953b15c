import type { ServiceName } from '@app/contracts';

// The braces are hash tags. All keys that one service's step touches share a cluster slot.

/** Stream of a service's requests. */
export function requestStreamKey(service: ServiceName): string {
  return `req:{${service}}`;
}

/** Stream of a service's dead letters. */
export function deadLetterKey(service: ServiceName): string {
  return `dlq:{${service}}`;
}

/** Stream of a client instance's replies. */
export function replyStreamKey(clientId: string): string {
  return `rep:{${clientId}}`;
}

/** Stream of an event topic. */
export function eventStreamKey(topic: string): string {
  return `ev:{${topic}}`;
}

/** Pub/sub channel (not a key) of a broadcast event. */
export function liveChannel(topic: string): string {
  return `live:{${topic}}`;
}

/** Stream of the parts of one response. All share a slot, since one command reads many. */
export function partStreamKey(id: string): string {
  return `{parts}:${id}`;
}

/** Stream that wakes one reader of responses. */
export function partWakeKey(readerId: string): string {
  return `{parts}:wake:${readerId}`;
}
