// npm run verify:chain [-- --short] [--seed N]: tampers with the chain of published predictions in a running
// stack's database in every way. Both `npm run predictions -- verify` and a reader over HTTP must report the
// kind of fault and the number of the record. The short run tampers with one sport, skips single fields, and asks the
// command about one kind, drawn, since a process of its own for each takes seconds.
import { CHAIN_PAGE_LIMIT, sportSchema, type Sport } from '@app/contracts';
import type { ChainBreak, ChainReport } from '@app/domain';
import type { Stack } from '@app/testing/stack';
import { verifyPages } from './chain/read.ts';
import { keepChain, restoreChain, tamper, tamperings, type Tampering } from './chain/tamper.ts';
import type { Verdict, GatewayHarness } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';

const IS_SHORT = process.argv.includes('--short');
const PAGE_SIZE = IS_SHORT ? CHAIN_PAGE_LIMIT : 7;
const SPORTS: readonly Sport[] = IS_SHORT ? ['nfl'] : sportSchema.options;

/** Returns the command's output for a sport and its exit code. */
async function verifyByCommand(
  stack: Stack,
  sport: Sport,
): Promise<{ code: number; fault: ChainBreak | null }> {
  const { code, stdout, stderr } = await stack.runCli(['verify', sport, '--json']);
  if (stdout === '') throw new Error(`verify ${sport} said nothing: ${stderr.slice(0, 500)}`);
  const [report] = JSON.parse(stdout) as readonly ChainReport[];
  return { code, fault: report?.break ?? null };
}

function judge(name: string, fault: ChainBreak | null, wanted: Tampering): string | null {
  if (fault?.fault === wanted.fault && fault.seq === wanted.seq) return null;
  const said = fault === null ? 'nothing' : `${fault.fault} ${String(fault.seq)}`;
  return `${name} said ${said}, not ${wanted.fault} ${String(wanted.seq)}`;
}

async function verifySport(stack: Stack, sport: Sport, random: () => number): Promise<Verdict> {
  const { DATABASE_URL: databaseUrl = '' } = stack.env;
  const { links, break: fault, verified } = await verifyPages(stack.gatewayUrl, sport, PAGE_SIZE);
  const whole = await verifyByCommand(stack, sport);
  const faults: string[] = [];
  if (fault !== null || whole.fault !== null || whole.code !== 0) {
    return {
      passed: 0,
      faults: [`${sport}: not whole at the start (${fault?.reason ?? whole.fault?.reason ?? ''})`],
    };
  }
  let passed = 1;
  const seq = 2 + Math.floor(random() * (links.length - 8));
  const tried = tamperings(links, seq).filter(({ isShort }) => isShort || !IS_SHORT);
  const drawn = Math.floor(random() * tried.length);
  for (const [index, wanted] of tried.entries()) {
    await tamper(databaseUrl, wanted.statements);
    const [pages, command] = await Promise.all([
      verifyPages(stack.gatewayUrl, sport, PAGE_SIZE),
      IS_SHORT && index !== drawn ? undefined : verifyByCommand(stack, sport),
    ]);
    const said = [judge('the reader of the pages', pages.break, wanted)];
    if (command !== undefined) {
      said.push(judge('the command line', command.fault, wanted));
      said.push(command.code === 1 ? null : `the command line ended with ${String(command.code)}`);
    }
    const found = said.filter((each) => each !== null);
    faults.push(...found.map((each) => `${sport}, ${wanted.name} at ${String(seq)}: ${each}`));
    passed += said.length - found.length;
    await restoreChain(databaseUrl);
  }
  const again = await verifyPages(stack.gatewayUrl, sport, PAGE_SIZE);
  if (again.break !== null) faults.push(`${sport}: not whole in the end (${again.break.reason})`);
  console.log(`${sport}: ${String(verified)} predictions, touched at ${String(seq)}`);
  return { passed, faults };
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const random = randomFrom(seed);
  await keepChain(stack.env['DATABASE_URL'] ?? '');
  const verdicts: Verdict[] = [];
  for (const sport of SPORTS) verdicts.push(await verifySport(stack, sport, random));
  return {
    passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
}

export const chain: GatewayHarness = { name: 'chain', verify };
