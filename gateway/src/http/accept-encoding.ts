import type { ContentEncoding } from '@app/contracts';

/** Our preference between codings the client likes equally: smallest first. */
const BY_SIZE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];
const REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;
const remembered = new Map<string, readonly ContentEncoding[]>();

/**
 * Codings the client accepts, best first: higher q-value first, then the smaller form (RFC 9110 §12.5.3).
 * Without the header identity alone. `identity` closes the list even when refused: with nothing else stored
 * it is what there is, and 406 is not among the statuses our callers know.
 */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const order = rank(header);
  // Browsers send a handful of values; whoever sends endless others must not fill the memory.
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
    // Not named and no wildcard: identity stays acceptable, but last; the others are not.
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
