import type { ReactNode } from 'react';
import { AddBet } from '../../features/add-bet/add-bet-dialog.tsx';
import { Transfer } from '../../features/import/transfer.tsx';
import { MyBetsScreen } from '../../features/my-bets/my-bets-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** The signed-in user's bets. The screen resets when another user signs in to the same tab (S-039). */
export default function MyBetsRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <MyBetsScreen
        key={user?.id}
        addBet={<AddBet />}
        transfer={(query, isEmpty) => <Transfer query={query} isEmpty={isEmpty} />}
      />
    </Guard>
  );
}
