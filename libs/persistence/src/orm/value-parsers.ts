/** Object ids of PostgreSQL's types. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** The part of a `pg` pool that says how values are parsed. */
interface ParsingPool {
  readonly options: {
    readonly types: { setTypeParser(typeId: number, parse: (text: string) => unknown): void };
  };
}

/** Throws RangeError beyond the whole numbers that a JavaScript number holds exactly. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`);
  return value;
}

/**
 * Makes a pool return each value as its property type declares it: whole numbers and decimals as numbers, instants as
 * ISO 8601 text in UTC. Rows of hot reads then need no conversion. Days are text already.
 */
export function parseValues(pool: unknown): void {
  const { types } = (pool as ParsingPool).options;
  types.setTypeParser(INT8, safeInteger);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
}
