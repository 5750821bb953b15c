import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Shell } from './shell/shell.tsx';

const DashboardRoute = lazy(() => import('./routes/dashboard.route.tsx'));
const LoginRoute = lazy(() => import('./routes/login.route.tsx'));
const RegisterRoute = lazy(() => import('./routes/register.route.tsx'));
const ForgotPasswordRoute = lazy(() => import('./routes/forgot-password.route.tsx'));
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.route.tsx'));
const ConfirmEmailRoute = lazy(() => import('./routes/confirm-email.route.tsx'));
const AccountDeletedRoute = lazy(() => import('./routes/account-deleted.route.tsx'));
const ProfileRoute = lazy(() => import('./routes/profile.route.tsx'));
const BettingComparisonRoute = lazy(() => import('./routes/betting-comparison.route.tsx'));
const AdminRoute = lazy(() => import('./routes/admin.route.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.route.tsx'));

/** Every route of the app (checklist S-032, S-033). */
export function App(): ReactNode {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<Shell />}>
        {[paths.dashboard, paths.predictions, paths.dashboardAgain].map((path) => (
          <Route key={path} path={path} element={<DashboardRoute />} />
        ))}
        {[paths.login, paths.dashboardLogin].map((path) => (
          <Route key={path} path={path} element={<LoginRoute />} />
        ))}
        {[paths.register, paths.dashboardRegister].map((path) => (
          <Route key={path} path={path} element={<RegisterRoute />} />
        ))}
        <Route path={paths.forgotPassword} element={<ForgotPasswordRoute />} />
        <Route path={paths.resetPassword} element={<ResetPasswordRoute />} />
        <Route path={paths.confirmEmail} element={<ConfirmEmailRoute />} />
        <Route path={paths.accountDeleted} element={<AccountDeletedRoute />} />
        {[paths.profile, paths.dashboardProfile].map((path) => (
          <Route key={path} path={path} element={<ProfileRoute />} />
        ))}
        <Route path={paths.bettingComparison} element={<BettingComparisonRoute />} />
        <Route path={paths.admin} element={<AdminRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
