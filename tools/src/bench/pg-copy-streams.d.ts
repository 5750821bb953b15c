// The package has no types.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  export function to(sql: string): Readable & Submittable;
  export function from(sql: string): Writable & Submittable;
}
