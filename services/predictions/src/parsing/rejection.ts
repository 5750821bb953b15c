import type { Sport } from '@app/contracts';

/** Thrown in the parser to refuse the whole file. It becomes the outcome `rejected`. */
export class FileRejection extends Error {
  override readonly name = 'FileRejection';
  readonly reason: string;
  readonly detail: string | undefined;
  /** Path of the field in the file that breaks the rule, when it is one. */
  readonly field: string | undefined;
  readonly sport: Sport | null;

  constructor(
    reason: string,
    options: { detail?: string | undefined; field?: string; sport?: Sport | null } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.detail = options.detail;
    this.field = options.field;
    this.sport = options.sport ?? null;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
