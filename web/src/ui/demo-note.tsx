import type { User } from '@app/contracts';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { useSession } from '../lib/session/session-context.ts';

/** The accounts that a development start gives sample bets, by name and by an address that nobody can have. */
function hasSampleBets({ username, email }: User): boolean {
  return /^demo-(?:pro|elite)$/.test(username) && email === `${username}@example.com`;
}

/** Labels the figures of a demo account wherever bets are summed up. Nothing for anyone else. */
export function DemoNote(): ReactNode {
  const { user } = useSession();
  if (user === null || !hasSampleBets(user)) return null;
  return (
    <Notice>
      Sample data: this demo account’s history is built from published picks and odds, settled with real
      results.
    </Notice>
  );
}
