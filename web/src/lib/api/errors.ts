import type { ErrorCode, FieldIssue } from '@app/contracts';
import * as z from 'zod/mini';

/**
 * The server refused a call with the specified body `{success: false, error}` (S-481). All other failures (offline,
 * timeout, unreadable response) are other errors.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** null when the server sent none. A code that this page does not know yet equals none of those it asks for. */
  readonly code: ErrorCode | null;
  /** The server's message, displayed as sent; null without one. */
  readonly serverText: string | null;
  readonly issues: readonly FieldIssue[];
  /** Helps support find the call in the logs. */
  readonly requestId: string | null;

  constructor(answer: {
    readonly status: number;
    readonly code: ErrorCode | null;
    readonly serverText: string | null;
    readonly issues: readonly FieldIssue[];
    readonly requestId: string | null;
  }) {
    super(answer.serverText ?? `The server answered ${String(answer.status)}`);
    this.status = answer.status;
    this.code = answer.code;
    this.serverText = answer.serverText;
    this.issues = answer.issues;
    this.requestId = answer.requestId;
  }
}

const refusalSchema = z.object({
  success: z.literal(false),
  error: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  issues: z.catch(z.array(z.object({ field: z.string(), rule: z.string() })), []),
});

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Parses the refusal in a body of any status. Returns null for another body (S-481). */
export function readRefusal(status: number, requestId: string | null, body: unknown): ApiError | null {
  const parsed = z.safeParse(refusalSchema, body);
  if (!parsed.success) return null;
  const { error, message, code, issues } = parsed.data;
  return new ApiError({
    status,
    requestId,
    // The list of codes with their texts would be a fiftieth of the first load.
    code: textOrNull(code) as ErrorCode | null,
    serverText: textOrNull(error) ?? textOrNull(message),
    issues,
  });
}

/**
 * Returns a form's message for a failed call: the server's text, `refused` without one, or `failed` when the call
 * itself failed (S-091, S-092 and similar lines).
 */
export function failureText(
  error: unknown,
  texts: { readonly refused: string; readonly failed: string },
): string {
  if (!(error instanceof ApiError)) return texts.failed;
  return error.serverText ?? texts.refused;
}
