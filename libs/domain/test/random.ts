/** Random values for property tests, without a package, since the library may import none. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  readonly integer: (min: number, max: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  /** A short text of any characters, including controls and lone surrogates. */
  readonly text: () => string;
}

/** Runs a check on many random inputs. A failure names the seed, and `forAll(1, check, seed)` repeats it. */
export function forAll(runs: number, check: (random: Random) => void, firstSeed = 1): void {
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    try {
      check(seeded(seed));
    } catch (error) {
      throw new Error(`fails for seed ${String(seed)}`, { cause: error });
    }
  }
}

function seeded(seed: number): Random {
  // mulberry32: small and identical on every machine.
  let state = Math.imul(seed, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: <T>(values: readonly T[]) => values[integer(0, values.length - 1)] as T,
    text: () =>
      String.fromCharCode(
        ...Array.from({ length: integer(0, 12) }, () => integer(0, integer(0, 1) ? 127 : 65_535)),
      ),
  };
}
