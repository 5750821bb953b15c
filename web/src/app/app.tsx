import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, generatePath, useLocation, useParams } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Shell } from './shell/shell.tsx';
import { ToDashboard } from './to-dashboard.tsx';

const DashboardRoute = lazy(() => import('./routes/dashboard.route.tsx'));
const GameRoute = lazy(() => import('./routes/game.route.tsx'));
const LoginRoute = lazy(() => import('./routes/login.route.tsx'));
const RegisterRoute = lazy(() => import('./routes/register.route.tsx'));
const ForgotPasswordRoute = lazy(() => import('./routes/forgot-password.route.tsx'));
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.route.tsx'));
const ConfirmEmailRoute = lazy(() => import('./routes/confirm-email.route.tsx'));
const AccountDeletedRoute = lazy(() => import('./routes/account-deleted.route.tsx'));
const ProfileRoute = lazy(() => import('./routes/profile.route.tsx'));
const RecordRoute = lazy(() => import('./routes/record.route.tsx'));
const VerifyRoute = lazy(() => import('./routes/verify.route.tsx'));
const FindingsRoute = lazy(() => import('./routes/findings.route.tsx'));
const ModelsRoute = lazy(() => import('./routes/models.route.tsx'));
const MyBetsRoute = lazy(() => import('./routes/my-bets.route.tsx'));
const PerformanceRoute = lazy(() => import('./routes/performance.route.tsx'));
const ImportBetsRoute = lazy(() => import('./routes/import-bets.route.tsx'));
const BettingComparisonRoute = lazy(() => import('./routes/betting-comparison.route.tsx'));
const AdminRoute = lazy(() => import('./routes/admin.route.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.route.tsx'));

/** Paths that mean the same with and without the dashboard's prefix; the one with it stands in the address (S-036). */
const UNPREFIXED = [
  '/predictions',
  '/models',
  '/findings',
  '/my-bets',
  '/performance',
  '/betting-comparison',
  '/admin',
];

/** Every route of the app (checklist S-032, S-033). */
export function App(): ReactNode {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<Shell />}>
        {[paths.dashboard, paths.predictions, paths.dashboardAgain].map((path) => (
          <Route key={path} path={path} element={<DashboardRoute />} />
        ))}
        <Route path={paths.game} element={<GameRoute />} />
        <Route path={paths.gameShort} element={<GameRedirect />} />
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
        <Route path={paths.record} element={<RecordRoute />} />
        <Route path={paths.verify} element={<VerifyRoute />} />
        <Route path={paths.findings} element={<FindingsRoute />} />
        <Route path={paths.models} element={<ModelsRoute />} />
        <Route path={paths.myBets} element={<MyBetsRoute />} />
        <Route path={paths.performance} element={<PerformanceRoute />} />
        {UNPREFIXED.map((path) => (
          <Route key={path} path={path} element={<ToDashboard />} />
        ))}
        <Route path={paths.importBets} element={<ImportBetsRoute />} />
        <Route path={paths.bettingComparison} element={<BettingComparisonRoute />} />
        <Route path={paths.admin} element={<AdminRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

/** `/game/{id}` is the same screen; its address is the dashboard's (checklist S-036). */
function GameRedirect(): ReactNode {
  const { gameId = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={generatePath(paths.game, { gameId }) + search} replace />;
}
