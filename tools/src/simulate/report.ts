import { PARTS, REQUESTS, type Costs } from './costs.ts';
import { alone, ASSUMED, demandOf, limitsOf, type Limit } from './model.ts';

const USERS = [10_000, 100_000, 1_000_000];
/** Limits of single processes that are shown. */
const FIRST = 3;
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** The assumptions allow no more digits. */
const roughly = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const fraction = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Returns what the users of a Sunday need, as Markdown. */
export function reportOf(costs: Costs): string {
  const demands = USERS.map((users) => demandOf(users, costs));
  const row = (name: string, values: readonly string[]) => [name, ...values];
  const needs = table([
    row(
      'Users',
      USERS.map((users) => count.format(users)),
    ),
    row(
      'Requests a second',
      demands.map((demand) => count.format(demand.requestsPerSecond)),
    ),
    row(
      'Open pages',
      demands.map((demand) => count.format(demand.openPages)),
    ),
    ...PARTS.map((part) =>
      row(
        `Busy cores, ${part}`,
        demands.map(({ cores }) => fraction.format(cores[part])),
      ),
    ),
    row(
      'Replicas of the gateway',
      demands.map(({ replicas }) => count.format(replicas.gateway)),
    ),
    row(
      'Replicas of bets',
      demands.map(({ replicas }) => count.format(replicas.bets)),
    ),
    row(
      'Database connections',
      demands.map((demand) => count.format(demand.connections)),
    ),
    row(
      'Memory, GiB',
      demands.map((demand) => fraction.format(demand.memoryMiB / 1_024)),
    ),
    row(
      `Machines of ${String(ASSUMED.coresPerMachine)} cores`,
      demands.map((demand) => count.format(demand.machines)),
    ),
    row(
      'Dollars a month',
      demands.map((demand) => count.format(demand.dollarsPerMonth)),
    ),
  ]);
  const measured = table([
    row('Processor ms of a request', PARTS),
    ...REQUESTS.map((name) =>
      row(
        name,
        PARTS.map((part) => fraction.format(costs.processorMs[name][part])),
      ),
    ),
    row(
      'Memory, MiB',
      PARTS.map((part) => count.format(costs.memoryMiB[part])),
    ),
  ]);
  return [
    `Measured on ${costs.measuredAt} by \`${costs.command}\` (${costs.machine}):`,
    measured,
    `An open page with live updates adds ${String(costs.streamKiB)} KiB to the gateway. At the busiest minute of a Sunday:`,
    needs,
    'With one process of each part, these give way first:',
    listOf(alone(costs).slice(0, FIRST)),
    'With as many replicas as wanted, these limits are left:',
    listOf(limitsOf(costs)),
  ].join('\n\n');
}

const listOf = (limits: readonly Limit[]): string =>
  limits.map(({ what, users }) => `- about ${roughly.format(users)} users: ${what}`).join('\n');

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
