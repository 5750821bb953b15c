import type { ReactNode } from 'react';
import { RefundCases } from '../../features/admin-refunds/components/refund-cases.tsx';
import { AdminSampleScreen, AdminScreen } from '../../features/admin/admin-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/**
 * The figures for administrators, whatever their plan; the sample for elite subscribers; the missing subscription for
 * everyone else (S-038, S-264).
 */
export default function AdminRoute(): ReactNode {
  const { user } = useSession();
  if (user?.role === 'admin')
    return (
      <Guard>
        <AdminScreen key={user.id} ownId={user.id} refunds={<RefundCases />} />
      </Guard>
    );
  return (
    <Guard
      requiredTier="elite"
      page="Admin Dashboard"
      opens="Elite subscribers see this page with sample data. Real figures are for administrators only."
    >
      <AdminSampleScreen />
    </Guard>
  );
}
