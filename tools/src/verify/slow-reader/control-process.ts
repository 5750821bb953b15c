// The control client's process: it calls routes one after another, and reports to its parent when told to stop.
import { pause } from '@app/testing/servers';
import { call } from '../accounts/client.ts';
import type { ControlTask, Seen } from './control.ts';

const PAUSE_MS = 50;

const { origin, token, routes } = JSON.parse(process.argv[2] ?? '') as ControlTask;
const faults: string[] = [];
const times: number[] = [];
let isDone = false;
process.once('message', () => (isDone = true));
// Also when the parent fails before it stops this client.
process.once('disconnect', () => process.exit());
while (!isDone) {
  const route = routes[times.length % routes.length] ?? '';
  const startedAt = performance.now();
  const outcome = await call(origin, route, {
    token,
    headers: { accept: 'application/json, text/html' },
  }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );
  times.push(performance.now() - startedAt);
  if (outcome !== 200) faults.push(`the control client got ${outcome} to ${route}`);
  await pause(PAUSE_MS);
}
times.sort((a, b) => a - b);
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
const seen: Seen = { calls: times.length, slowestMs: times.at(-1) ?? 0, p99Ms, faults };
process.send?.(seen, () => process.disconnect());
