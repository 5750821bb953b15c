import { createHash, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeFile, type NormalizedGame, type Sport } from '@app/domain';
import type { DemoAccount } from './demo-accounts.ts';
import { demoBets, type Bettor } from './demo-bets.ts';
import { findSlates } from './demo-slates.ts';

/** Shown in the account's list of imports, from where the history can be undone. */
const DEMO_IMPORT = 'Sample history of the demo account';
const BETTORS: readonly Bettor[] = [
  { username: 'demo-pro', sports: ['nfl', 'mlb'], betsPerSlate: 1 },
  { username: 'demo-elite', sports: ['nfl', 'cfb', 'mlb'], betsPerSlate: 3 },
];
const ROWS_PER_CALL = 200;

type Slates = Readonly<Record<string, readonly (readonly NormalizedGame[])[]>>;

/**
 * Gives the demo accounts of the paid plans bets to look at, as an import of theirs that real results settle. The free one
 * stays empty. Once per clone: an account that had or has undone it, or has bets of its own, is left alone.
 */
export async function addDemoHistory(
  gatewayUrl: string,
  accounts: readonly DemoAccount[],
  { dataDir, signal }: { readonly dataDir: string; readonly signal: AbortSignal },
): Promise<void> {
  const marker = join(dataDir, 'demo-history');
  const bettors = BETTORS.filter(({ username }) => accounts.some((account) => account.username === username));
  if (bettors.length === 0 || existsSync(marker)) return;
  const ask = asking(gatewayUrl, signal);
  const slates = await pastSlates(gatewayUrl, ask, [...new Set(bettors.flatMap(({ sports }) => sports))]);
  for (const bettor of bettors) {
    const { password = '' } = accounts.find(({ username }) => username === bettor.username) ?? {};
    const { data } = await ask<Login>('/api/login', { body: { username: bettor.username, password } });
    try {
      await importBets(ask, bettor, slates, { token: data.token });
    } finally {
      await ask('/api/auth/logout', { token: data.token, body: {} });
    }
  }
  writeFileSync(marker, '');
}

async function importBets(ask: Ask, bettor: Bettor, slates: Slates, token: Token): Promise<void> {
  const { data } = await ask<Bets>('/api/bets?limit=1', token);
  const imports = await ask<Imports>('/api/bets/imports', token);
  if (data.bets.length > 0 || imports.data.imports.length > 0) return;
  const rows = demoBets(
    bettor,
    bettor.sports.flatMap((sport) => slates[sport] ?? []),
  );
  const path = `/api/bets/imports/${idOf(bettor.username)}/rows`;
  for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
    const part = rows.slice(start, start + ROWS_PER_CALL);
    await ask(path, { ...token, body: { fileName: DEMO_IMPORT, shouldAddDuplicates: false, rows: part } });
  }
}

/** The games of every slate whose results are published, by sport. */
async function pastSlates(gatewayUrl: string, ask: Ask, sports: readonly Sport[]): Promise<Slates> {
  const found = sports.map(async (sport) => {
    const slates = await findSlates(gatewayUrl, sport);
    if (slates === undefined) throw new Error(`The slates of ${sport} could not be read.`);
    const past = slates.filter(({ resultsPath }) => resultsPath !== null);
    const files: (readonly NormalizedGame[])[] = [];
    for (const { path } of past) files.push(normalizeFile(sport, await ask<object>(path))?.games ?? []);
    return [sport, files] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Always the same import of an account, so that a repeat adds nothing. */
function idOf(username: string): string {
  const hex = createHash('sha256').update(`${DEMO_IMPORT} ${username}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Token {
  readonly token: string;
}
interface Login {
  readonly data: Token;
}
interface Bets {
  readonly data: { readonly bets: readonly unknown[] };
}
interface Imports {
  readonly data: { readonly imports: readonly unknown[] };
}
type Ask = <Body>(path: string, sent?: Partial<Token> & { readonly body?: object }) => Promise<Body>;

function asking(gatewayUrl: string, signal: AbortSignal): Ask {
  return async <Body>(path: string, { token, body }: Partial<Token> & { readonly body?: object } = {}) => {
    const answer = await fetch(`${gatewayUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    if (!answer.ok)
      throw new Error(`${path} was answered with ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}
