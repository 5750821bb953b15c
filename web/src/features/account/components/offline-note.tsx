import type { ReactNode } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { Callout } from './account-layout.tsx';

/** Says why the form's button is disabled. Screens with only the logo have no banner. */
export function OfflineNote(): ReactNode {
  if (useOnline()) return null;
  return <Callout>You’re offline. What you typed stays here until you’re back online.</Callout>;
}
