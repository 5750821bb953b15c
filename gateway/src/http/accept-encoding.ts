import Negotiator from 'negotiator';
import type { ContentEncoding } from '@app/contracts';

/** Order among equally accepted encodings: smallest first. */
const BY_SIZE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];
const REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;
const INVALID_WEIGHT = /;\s*q=(?!(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:[,;]|$))[^,;]*/g;
const remembered = new Map<string, readonly ContentEncoding[]>();

/**
 * Returns the encodings a client accepts, best first: by q-value, then by size, as RFC 9110 asks. Without a
 * header only identity. `identity` always ends the list, even when refused, since responding 406 is not
 * documented.
 */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const order = rank(header);
  // Browsers send a few values. A client with endless variations must not fill the memory.
  if (remembered.size < REMEMBERED && header.length <= LONGEST_REMEMBERED) remembered.set(header, order);
  return order;
}

function rank(header: string): readonly ContentEncoding[] {
  // The library knows neither the old name of gzip nor that a weight of 2 is invalid.
  const known = header.toLowerCase().replaceAll('x-gzip', 'gzip').replace(INVALID_WEIGHT, ';q=0');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': known } });
  const accepted = negotiator.encodings(BY_SIZE, { preferred: BY_SIZE });
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}
