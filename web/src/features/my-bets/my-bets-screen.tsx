import type { ReactNode } from 'react';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface Props {
  /** The button that opens the dialog of a bet made elsewhere (checklist S-162). */
  readonly addBet: ReactNode;
  /** Import and export. */
  readonly transfer: ReactNode;
}

/** The user's own bets, day by day, with what they came to (checklist S-154 to S-177). */
export function MyBetsScreen({ addBet, transfer }: Props): ReactNode {
  useDocumentTitle('My Betting History');
  return (
    <>
      <PageHeading>My Betting History</PageHeading>
      {transfer}
      {addBet}
    </>
  );
}
