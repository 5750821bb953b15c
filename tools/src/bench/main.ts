/**
 * `npm run bench [-- --quick] [--only static,hop,me,login,ingest,bets,billing,chat,lab,fairness,scaling,memory,web,lighthouse,start] [--json]`:
 * measures speed as ratios to references of the same rounds. `web` prints the figures of verify:budgets.
 * `start` clones and installs, which takes minutes, and runs only when named by `--start` or `--only`. Exits
 * with 1 when a ratio misses its target by more than the tolerance, or when a response under load was an
 * error.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRedis } from '@app/testing/servers';
import { buildApps, startStack, type Stack, type StackOptions } from '@app/testing/stack';
import { seedFromArguments } from '../verify/messaging-run.ts';
import { UNLIMITED } from '../verify/unlimited.ts';
import { benchAccess } from './access.bench.ts';
import { benchLogin, benchMe } from './account.bench.ts';
import { benchBets } from './bets.bench.ts';
import { measureBudgets } from '../verify/budgets/measure.ts';
import { benchWebhooks } from './billing.bench.ts';
import { bundleProcesses } from './bundle.ts';
import { benchChat } from './chat.bench.ts';
import { benchExportFairness } from './export-fairness.bench.ts';
import { benchFairness } from './fairness.bench.ts';
import { benchHop } from './hop.bench.ts';
import { benchIngest } from './ingest.bench.ts';
import { benchLab } from './lab.bench.ts';
import { measureMemory } from './memory.bench.ts';
import { FULL, type Plan, QUICK } from './plan.ts';
import { type Measure, type PartReport, renderMeasures, table, TOLERANCE, verdictOf } from './ratios.ts';
import { benchScaling } from './scaling.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchStatic } from './static.bench.ts';

const PARTS = [
  'static',
  'hop',
  'me',
  'login',
  'ingest',
  'bets',
  'billing',
  'chat',
  'lab',
  'fairness',
  'scaling',
  'memory',
  'web',
  'lighthouse',
  'start',
] as const;
const ROOT = join(import.meta.dirname, '../../..');

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const chosen = values.only?.split(',') ?? PARTS.filter((part) => part !== 'start' || values.start);
const unknown = chosen.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Choose from ${PARTS.join(', ')}.`);
  process.exit(2);
}
const runs = (part: (typeof PARTS)[number]): boolean => chosen.includes(part);
const plan = values.quick ? QUICK : FULL;
const report: Record<string, unknown> = {};
const measures: Measure[] = [];
const faults: string[] = [];
const progress = (text: string): void => console.error(text);
const print = (text: string): void => {
  if (!values.json) console.log(`${text}\n`);
};
const show = (title: string, found: readonly Measure[], figures: readonly string[] = []): void => {
  measures.push(...found);
  print(renderMeasures(title, found));
  if (figures.length > 0) print(figures.map((line) => `  ${line}`).join('\n'));
};

interface Part {
  /** Its place in the JSON output. */
  readonly name: string;
  readonly title: string;
  readonly measure: (plan: Plan, stack: Stack, file: (name: string) => string) => Promise<PartReport>;
}

// Without log lines, as the references write none and this process, which makes the load, would read them all.
const UNLOGGED = { ...UNLIMITED, env: { LOG_LEVEL: 'warn' } };

/** Measures parts one after another on a product of their own. */
async function measureParts(options: StackOptions, parts: readonly Part[]): Promise<void> {
  const stack = await startStack(options);
  try {
    for (const { name, title, measure } of parts) {
      progress(`Measuring: ${title}…`);
      const found = await measure(plan, stack, file);
      faults.push(...found.faults);
      report[name] = found;
      show(title, found.measures, found.figures);
    }
  } finally {
    await stack.stop();
  }
}

progress('Building…');
if (chosen.some((part) => !['hop', 'bets', 'lab', 'start'].includes(part))) await buildApps();
const file = await bundleProcesses();

if (runs('hop')) {
  progress('Measuring a request through gateway, Redis and service…');
  const dataDir = join(ROOT, '.data/test', `bench-${String(process.pid)}`);
  mkdirSync(dataDir, { recursive: true });
  const redis = await startRedis({ dataDir, logFile: join(dataDir, 'redis.log'), persistence: 'aof' });
  try {
    const hop = await benchHop(plan, redis.url, file);
    faults.push(...hop.faults);
    report['hop'] = hop;
    show('One request through gateway, Redis and one replica (2 KB of JSON)', hop.measures);
  } finally {
    await redis.destroy();
  }
}

if (runs('static') || runs('memory') || runs('web') || runs('lighthouse')) {
  progress('Starting the product with its demo slates…');
  const gatewayEnv = { ...UNLOGGED.gatewayEnv, NODE_ENV: 'production' };
  const stack = await startStack({ hasDemo: true, gatewayEnv });
  try {
    if (runs('memory')) {
      const lines = measureMemory({
        gateway: stack.app('gateway').pid,
        predictions: stack.app('services/predictions').pid,
        postgres: stack.servers.postgres.pid,
        redis: stack.servers.redis.pid,
      });
      report['memory'] = lines;
      const rows = lines.map((line) => [
        line.name,
        String(line.processes),
        `${(line.residentBytes / 1024 / 1024).toFixed(0)} MB`,
      ]);
      print(['Memory', ...table([['part', 'processes', 'resident'], ...rows])].join('\n'));
    }
    if (runs('static')) {
      progress('Measuring a published file…');
      const found = await benchStatic(plan, { url: stack.gatewayUrl, pid: stack.app('gateway').pid }, file);
      faults.push(...found.faults);
      report['static'] = found;
      show('A published file from the gateway', found.measures);
    }
    if (runs('web')) {
      progress('Measuring the size and the screens of the web application…');
      const found = await measureBudgets(stack, {
        isShort: values.quick,
        seed: seedFromArguments(process.argv),
      });
      report['web'] = found;
      faults.push(...found.faults);
      print(
        ['The web application', ...table([['measure', 'value', 'budget', ''], ...found.rows])].join('\n'),
      );
    }
    if (runs('lighthouse')) {
      progress('Measuring four pages with Lighthouse…');
      // Loads as much code as the rest together.
      const { benchLighthouse } = await import('./lighthouse.bench.ts');
      const found = await benchLighthouse(stack, values.quick ? 1 : 5);
      report['lighthouse'] = found;
      faults.push(...found.faults);
      print(
        ['Lighthouse, as a phone', ...table([['measure', 'value', 'budget', ''], ...found.rows])].join('\n'),
      );
    }
  } finally {
    await stack.stop();
  }
}

if (runs('me') || runs('login')) {
  await measureParts({ ...UNLOGGED, hasDemo: false }, [
    ...(runs('me')
      ? [{ name: 'me', title: 'The signed-in user through gateway and service', measure: benchMe }]
      : []),
    ...(runs('login') ? [{ name: 'login', title: 'A login', measure: benchLogin }] : []),
  ]);
}

if (runs('fairness')) {
  await measureParts({ ...UNLOGGED, hasDemo: false }, [
    { name: 'fairness', title: 'One user next to another with heavy reads', measure: benchFairness },
    {
      name: 'export',
      title: 'One user next to another who exports 50,000 bets',
      measure: benchExportFairness,
    },
  ]);
}

if (runs('scaling')) {
  await measureParts({ ...UNLOGGED, hasDemo: true }, [
    { name: 'scaling', title: 'One, two and three replicas of a service', measure: benchScaling },
  ]);
}

if (runs('ingest')) {
  progress('Measuring the ingest of a file of 1,000 games…');
  const stack = await startStack({ hasDemo: false });
  try {
    const found = await benchIngest(stack, plan.rounds);
    report['ingest'] = found;
    show('A file of 1,000 games', found.measures);
    const rows = found.rounds.map((round) => [
      `${round.ingestMs.toFixed(0)} ms`,
      `${round.copyMs.toFixed(0)} ms`,
      String(round.rows),
    ]);
    print(table([['ingest', 'COPY', 'rows'], ...rows]).join('\n'));
  } finally {
    await stack.stop();
  }
}

if (runs('bets')) {
  const found = await benchBets(plan, file('bets-service'), progress);
  report['bets'] = found;
  show('Bets, the handlers on their own database', found.measures, found.figures);
}

if (runs('billing')) {
  await measureParts({ ...UNLOGGED, hasDemo: true, env: { ...UNLOGGED.env, PREDICTION_ACCESS: 'metered' } }, [
    { name: 'access', title: 'Access to a slate by plan', measure: benchAccess },
    { name: 'webhooks', title: 'Notifications of the payment provider', measure: benchWebhooks },
  ]);
}

if (runs('chat')) {
  await measureParts({ ...UNLOGGED, hasDemo: true }, [
    { name: 'chat', title: 'Answers of the built-in assistant', measure: benchChat },
  ]);
}

if (runs('lab')) {
  progress('Measuring the bankroll laboratory…');
  const found = benchLab(plan);
  report['lab'] = found;
  show('The bankroll laboratory, in one process', found.measures, found.figures);
}

if (runs('start')) {
  progress('Measuring the first and second start of a new clone…');
  const found = await benchStart(ROOT);
  report['start'] = found;
  for (const [title, steps] of [
    ['First start', found.first],
    ['Second start', found.second],
  ] as const) {
    const rows = steps.map((step) => [step.name, `${step.seconds.toFixed(1)} s`]);
    print([title, ...table([['step', 'time'], ...rows])].join('\n'));
  }
}

if (values.json) console.log(JSON.stringify(report, null, 2));
for (const fault of faults) console.error(`This run is invalid: ${fault}`);
const missed = measures.filter((measure) => verdictOf(measure) === 'missed');
for (const measure of missed) {
  console.error(
    `Missed by more than ${String(TOLERANCE * 100)} %: ${measure.name}, ${measure.median.toFixed(2)}.`,
  );
}
process.exitCode = faults.length + missed.length > 0 ? 1 : 0;
