import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

const errorCodeSchema = z.enum(Object.keys(ERRORS) as [ErrorCode]);

/**
 * The body of every error: the documented fields (S-481) and those of RFC 9457. `message` equals `error` for
 * callers that read either. Programs should use `code`.
 */
export const problemSchema = z
  .object({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    /** `urn:openbook:problem:` and the code in lower case. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Path of the request, without its query. */
    instance: z.string(),
    code: errorCodeSchema,
    requestId: z.string(),
    /** Broken rules by field; empty when no single field is at fault. */
    issues: z.array(z.object({ field: z.string(), rule: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Problem', description: 'The body of every error.' });
export type Problem = z.infer<typeof problemSchema>;
