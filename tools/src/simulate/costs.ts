import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What uses processor time and memory. */
export const PARTS = [
  'gateway',
  'auth',
  'bets',
  'predictions',
  'billing',
  'chat',
  'postgres',
  'redis',
] as const;
export type Part = (typeof PARTS)[number];

/** What bettors do that costs anything. */
export const REQUESTS = ['page', 'slate', 'me', 'bets', 'record', 'place', 'settle', 'login'] as const;
export type RequestName = (typeof REQUESTS)[number];

/** What was measured, with where it comes from. */
export interface Costs {
  readonly measuredAt: string;
  readonly command: string;
  readonly machine: string;
  /** Processor time of each part for one request, in milliseconds. */
  readonly processorMs: Readonly<Record<RequestName, Readonly<Record<Part, number>>>>;
  /** Memory of one replica that has served these requests, in MiB. */
  readonly memoryMiB: Readonly<Record<Part, number>>;
  /** What an open page with live updates adds to the gateway, in KiB. */
  readonly streamKiB: number;
}

const FILE = join(import.meta.dirname, 'costs.json');

export function readCosts(): Costs {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Costs;
}

export function writeCosts(costs: Costs): void {
  writeFileSync(FILE, `${JSON.stringify(costs, null, 2)}\n`);
}
