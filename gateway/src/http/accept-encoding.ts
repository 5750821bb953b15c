import type { ContentEncoding } from '@app/contracts';

/** Order among equally accepted encodings: smallest first. */
const BY_SIZE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];
const REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;
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
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    weights.set(name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters));
  }
  const wildcard = weights.get('*');
  const weightOf = (coding: ContentEncoding): number => {
    const own = weights.get(coding);
    if (own !== undefined) return own;
    if (wildcard !== undefined) return wildcard;
    // Without a name or wildcard identity is still acceptable, but last. Others are not.
    return coding === 'identity' ? 0.0001 : 0;
  };
  const accepted = BY_SIZE.filter((coding) => weightOf(coding) > 0);
  accepted.sort((left, right) => weightOf(right) - weightOf(left));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

function qualityOf(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (text === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
