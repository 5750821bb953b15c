/** A rational number, exact at any size; the denominator is above 0. */
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

  /** -1, 0 or 1: below 0, 0, above 0. */
  get sign(): -1 | 0 | 1 {
    if (this.numerator === 0n) return 0;
    return this.numerator < 0n ? -1 : 1;
  }

  /** The whole number it is closest to; of two equally close ones the larger. */
  rounded(): bigint {
    const doubled = 2n * this.numerator + this.denominator;
    const half = 2n * this.denominator;
    const quotient = doubled / half;
    return doubled % half < 0n ? quotient - 1n : quotient;
  }

  /** As a floating-point number, with twelve digits behind the point. */
  toNumber(): number {
    return Number(this.times(new Fraction(10n ** 12n)).rounded()) / 1e12;
  }
}

/** A number with at most one binary digit behind the point, as lines have, or a whole number. */
export function exactly(value: number): Fraction {
  return new Fraction(BigInt(Math.round(value * 2)), 2n);
}
