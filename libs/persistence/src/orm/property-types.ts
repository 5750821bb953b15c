import { p, Type } from '@mikro-orm/postgresql';

/** An instant as ISO 8601 text in UTC with milliseconds. */
class InstantType extends Type<string, string> {
  override getColumnType(): string {
    return 'timestamptz(3)';
  }

  override convertToJSValue(value: string): string {
    return value;
  }

  override compareAsType(): string {
    return 'string';
  }

  override get runtimeType(): string {
    return 'string';
  }
}

/** Whole cents, as a number. */
export const cents = () => p.bigint('number');

/** Exact decimal with `scale` digits after the point, as a number. */
export const exact = (precision: number, scale: number) =>
  p.decimal('number').precision(precision).scale(scale);

/** Instant as ISO 8601 text in UTC, kept to the millisecond. */
export const instant = () => p.type(InstantType).$type<string>();

/** Calendar day as YYYY-MM-DD. */
export const day = () => p.date();
