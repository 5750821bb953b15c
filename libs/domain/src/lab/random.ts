/** Looked up once, as in `simulate.ts`. */
const { imul } = Math;

/** Largest seed: seeds are whole numbers from 0, of 32 bits. */
export const MAX_SEED = 0xffff_ffff;

/** Whether a value can seed the generator. */
export function isSeed(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_SEED;
}

/** The four state words of one stream of random numbers. */
export type RandomState = Int32Array;

/**
 * Returns the state of one stream of a seed. Each stream is on its own, so a simulation gives the same paths
 * in any order and in batches of any size. Throws RangeError for an invalid seed or stream.
 */
export function randomState(seed: number, stream = 0): RandomState {
  const state = new Int32Array(4);
  seedState(state, seed, stream);
  return state;
}

/** Starts a state at a stream of a seed, without a new array. Same errors as above. */
export function seedState(state: RandomState, seed: number, stream: number): void {
  if (!isSeed(seed) || !isSeed(stream)) {
    throw new RangeError(`not a seed and a stream: ${String(seed)}, ${String(stream)}`);
  }
  // Mixing the seed first keeps stream 1 of seed 0 apart from stream 0 of seed 1.
  let counter = mix(seed | 0) ^ imul(stream | 0, 0x9e3779b1);
  let bits = 0;
  for (let word = 0; word < 4; word += 1) {
    counter = (counter + 0x9e3779b9) | 0;
    state[word] = mix(counter ^ imul(stream | 0, 0x85ebca6b + word * 2));
    bits |= state[word] as number;
  }
  // The generator never leaves the state of zeros.
  if (bits === 0) state[0] = 1;
}

/**
 * Returns the next 32 bits as a whole number from 0 and moves the state on: xoshiro128** by Blackman and Vigna
 * (2018). It uses integer arithmetic alone, so that every JavaScript engine gives the same numbers.
 */
export function nextUint32(state: RandomState): number {
  const a = state[0] as number;
  const b = state[1] as number;
  const c = (state[2] as number) ^ a;
  const d = (state[3] as number) ^ b;
  const five = imul(b, 5);
  const result = imul((five << 7) | (five >>> 25), 9) >>> 0;
  state[0] = a ^ d;
  state[1] = b ^ c;
  state[2] = c ^ (b << 9);
  state[3] = (d << 11) | (d >>> 21);
  return result;
}

const TWO_32 = 2 ** 32;

/** Returns a whole number from 0 to below `count`, which is at most 65,536 for an even choice. */
export function nextBelow(state: RandomState, count: number): number {
  return Math.floor((nextUint32(state) * count) / TWO_32);
}

/** The finalizer of MurmurHash3: each bit of the input changes about half of the output. */
function mix(value: number): number {
  let bits = value | 0;
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
