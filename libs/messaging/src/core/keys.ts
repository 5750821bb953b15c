import type { ServiceName } from '@app/contracts';

// The braces are hash tags. All keys that one service's step touches share a cluster slot.

/** Streams of a service's requests in a cluster, so that its nodes share them. */
const CLUSTER_STREAMS = 4;

/** Streams of a service's requests: one, or several in a cluster. */
export function requestStreamKeys(service: ServiceName, isCluster: boolean): readonly string[] {
  const count = isCluster ? CLUSTER_STREAMS : 1;
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? `req:{${service}}` : `req:{${service}:${place}}`,
  );
}

/** Chooses one of a service's request streams: always the same for a user, whose requests so stay in order. */
export function streamOfUser(streams: readonly string[], userId: string): string {
  if (streams.length === 1) return streams[0] ?? '';
  // FNV-1a spreads ids that differ in one digit.
  let hash = 0x811c9dc5;
  for (const char of userId) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return streams[hash % streams.length] ?? '';
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
