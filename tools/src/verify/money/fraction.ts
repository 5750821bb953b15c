/** An exact rational number with a positive denominator. */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator = 1n) {
    if (denominator === 0n) throw new RangeError('no fraction has the denominator 0');
    this.numerator = denominator < 0n ? -numerator : numerator;
    this.denominator = denominator < 0n ? -denominator : denominator;
  }

  plus(other: Fraction): Fraction {
    const { numerator, denominator } = other;
    return new Fraction(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** -1, 0 or 1. */
  get sign(): -1 | 0 | 1 {
    if (this.numerator === 0n) return 0;
    return this.numerator < 0n ? -1 : 1;
  }

  /** Rounds to the nearest whole number, half up. */
  rounded(): bigint {
    const doubled = 2n * this.numerator + this.denominator;
    const half = 2n * this.denominator;
    const quotient = doubled / half;
    return doubled % half < 0n ? quotient - 1n : quotient;
  }

  /** Converts to floating point with twelve decimals. */
  toNumber(): number {
    return Number(this.times(new Fraction(10n ** 12n)).rounded()) / 1e12;
  }
}

/** Converts a whole number, or one with a binary fraction such as a line, exactly. */
export function exactly(value: number): Fraction {
  return new Fraction(BigInt(Math.round(value * 2)), 2n);
}
