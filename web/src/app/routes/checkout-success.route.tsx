import type { ReactNode } from 'react';
import { CheckoutSuccessScreen } from '../../features/checkout-success/checkout-success-screen.tsx';
import { Guard } from '../guard.tsx';

/** The page after a payment, for signed-in users (S-028, S-039). */
export default function CheckoutSuccessRoute(): ReactNode {
  return (
    <Guard>
      <CheckoutSuccessScreen />
    </Guard>
  );
}
