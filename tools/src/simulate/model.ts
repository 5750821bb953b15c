import { PARTS, REQUESTS, type Costs, type Part, type RequestName } from './costs.ts';

/** How people use the product on a Sunday with games. Nothing of this is measured: change it to what you see. */
export const ASSUMED = {
  /** Share of users who come that day. */
  activeShare: 0.4,
  visitsPerActiveUser: 4,
  /** Share of the day's visits in its busiest hour. */
  busiestHourShare: 0.2,
  /** Busiest minute over the mean of that hour. */
  minuteFactor: 2,
  /** Share of the day's users with an open page at the peak. */
  openShare: 0.15,
  /** A part is planned to be this busy, so that a lost replica is no outage. */
  busyShare: 0.6,
  replicasAtLeast: 2,
  coresPerMachine: 4,
  memoryPerMachineMiB: 16_384,
  /** MAX_LIVE_STREAMS of a gateway. */
  openPagesPerGateway: 2_000,
  /** DATABASE_POOL_MAX: of each process of a service, for messages and for jobs. */
  connectionsPerProcess: 10,
  /** A PostgreSQL without a pooler in front. */
  mostConnections: 500,
  mostPostgresCores: 32,
  /** Redis runs commands on one thread. */
  mostRedisCores: 1,
  dollarsPerCoreHour: 0.04,
  hoursPerMonth: 730,
} as const;

/** Requests of one visit. Settling by a result costs no more than settling by hand, which is measured. */
const PER_VISIT: Readonly<Record<RequestName, number>> = {
  ...{ page: 1, slate: 2, me: 1, bets: 1.5, record: 0.5, place: 0.5, settle: 0.5, login: 0.05 },
};

/** Parts of which there can be as many processes as wanted, each with one busy thread. */
const REPLICATED: readonly Part[] = PARTS.filter((part) => part !== 'postgres' && part !== 'redis');

/** What a number of users needs at the busiest minute. */
export interface Demand {
  readonly users: number;
  readonly requestsPerSecond: number;
  readonly openPages: number;
  /** Cores that are busy. */
  readonly cores: Readonly<Record<Part, number>>;
  /** Processes for messages; those for jobs are as many, with little to do. */
  readonly replicas: Readonly<Record<Part, number>>;
  readonly connections: number;
  readonly memoryMiB: number;
  readonly machines: number;
  readonly dollarsPerMonth: number;
}

export function demandOf(users: number, costs: Costs): Demand {
  const active = users * ASSUMED.activeShare;
  const visitsPerSecond =
    (active * ASSUMED.visitsPerActiveUser * ASSUMED.busiestHourShare * ASSUMED.minuteFactor) / 3_600;
  const openPages = Math.round(active * ASSUMED.openShare);
  const cores = mapParts((part) =>
    REQUESTS.reduce(
      (sum, name) => sum + (visitsPerSecond * PER_VISIT[name] * costs.processorMs[name][part]) / 1_000,
      0,
    ),
  );
  const replicas = mapParts((part) =>
    REPLICATED.includes(part)
      ? Math.max(
          ASSUMED.replicasAtLeast,
          Math.ceil(cores[part] / ASSUMED.busyShare),
          part === 'gateway' ? Math.ceil(openPages / ASSUMED.openPagesPerGateway) : 0,
        )
      : 1,
  );
  const services = REPLICATED.filter((part) => part !== 'gateway');
  const connections = services.reduce(
    (sum, part) => sum + (replicas[part] + ASSUMED.replicasAtLeast) * ASSUMED.connectionsPerProcess,
    0,
  );
  const jobsMiB = services.reduce((sum, part) => sum + ASSUMED.replicasAtLeast * costs.memoryMiB[part], 0);
  const memoryMiB =
    PARTS.reduce((sum, part) => sum + replicas[part] * costs.memoryMiB[part], jobsMiB) +
    (openPages * costs.streamKiB) / 1_024;
  const machines = Math.max(
    ASSUMED.replicasAtLeast,
    Math.ceil(
      PARTS.reduce((sum, part) => sum + cores[part], 0) / ASSUMED.busyShare / ASSUMED.coresPerMachine,
    ),
    Math.ceil(memoryMiB / ASSUMED.busyShare / ASSUMED.memoryPerMachineMiB),
  );
  return {
    ...{ users, openPages, cores, replicas, connections, memoryMiB: Math.round(memoryMiB), machines },
    requestsPerSecond: visitsPerSecond * REQUESTS.reduce((sum, name) => sum + PER_VISIT[name], 0),
    dollarsPerMonth: Math.round(
      machines * ASSUMED.coresPerMachine * ASSUMED.hoursPerMonth * ASSUMED.dollarsPerCoreHour,
    ),
  };
}

/** A limit that more replicas do not move, with the users at which it is reached. */
export interface Limit {
  readonly what: string;
  readonly users: number;
}

/** The parts that give way, first one first, when there are as many replicas as wanted. */
export function limitsOf(costs: Costs): readonly Limit[] {
  const limits: readonly { readonly what: string; readonly isOver: (demand: Demand) => boolean }[] = [
    {
      what: 'Redis: its one thread for commands is as busy as planned',
      isOver: ({ cores }) => cores.redis > ASSUMED.mostRedisCores * ASSUMED.busyShare,
    },
    {
      what: `PostgreSQL: ${String(ASSUMED.mostPostgresCores)} cores are as busy as planned`,
      isOver: ({ cores }) => cores.postgres > ASSUMED.mostPostgresCores * ASSUMED.busyShare,
    },
    {
      what: `PostgreSQL: more than ${String(ASSUMED.mostConnections)} connections without a pooler`,
      isOver: ({ connections }) => connections > ASSUMED.mostConnections,
    },
  ];
  return limits
    .map(({ what, isOver }) => ({ what, users: firstUsers((users) => isOver(demandOf(users, costs))) }))
    .sort((a, b) => a.users - b.users);
}

/** Where one process of each part gives way, first one first. */
export function alone(costs: Costs): readonly Limit[] {
  // PostgreSQL has a process for each connection.
  const busy = PARTS.filter((part) => part !== 'postgres').map((part) => ({
    what: `${part}: its process is as busy as planned`,
    users: firstUsers((users) => demandOf(users, costs).cores[part] > ASSUMED.busyShare),
  }));
  const pages = {
    what: `gateway: more than ${String(ASSUMED.openPagesPerGateway)} open pages (MAX_LIVE_STREAMS)`,
    users: firstUsers((users) => demandOf(users, costs).openPages > ASSUMED.openPagesPerGateway),
  };
  return [...busy, pages].sort((a, b) => a.users - b.users);
}

const MOST_USERS = 1_000_000_000;

/** The fewest users for which something is so that stays so for more; Infinity when it never is. */
function firstUsers(isOver: (users: number) => boolean): number {
  if (!isOver(MOST_USERS)) return Infinity;
  let [low, high] = [0, MOST_USERS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isOver(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function mapParts(value: (part: Part) => number): Record<Part, number> {
  return Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Record<Part, number>;
}
