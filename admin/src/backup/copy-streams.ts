import type { Readable, Writable } from 'node:stream';
import type { Submittable } from 'pg';
// @ts-expect-error The package has no types.
import * as untyped from 'pg-copy-streams';

interface CopyStreams {
  /** Reads the rows of `copy … to stdout`. */
  to(sql: string): Readable & Submittable;
  /** Takes the rows of `copy … from stdin`. */
  from(sql: string): Writable & Submittable;
}

export const { to: copyOut, from: copyIn } = untyped as CopyStreams;
