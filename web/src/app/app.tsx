import type { ReactNode } from 'react';
import { Navigate, Route, Routes, generatePath, useLocation, useParams } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Shell } from './shell/shell.tsx';
import { ToDashboard } from './to-dashboard.tsx';

const DashboardRoute = lazyPart(() => import('./routes/dashboard.route.tsx'), 'screen');
const GameRoute = lazyPart(() => import('./routes/game.route.tsx'), 'screen');
const LoginRoute = lazyPart(() => import('./routes/login.route.tsx'), 'screen');
const RegisterRoute = lazyPart(() => import('./routes/register.route.tsx'), 'screen');
const ForgotPasswordRoute = lazyPart(() => import('./routes/forgot-password.route.tsx'), 'screen');
const ResetPasswordRoute = lazyPart(() => import('./routes/reset-password.route.tsx'), 'screen');
const ConfirmEmailRoute = lazyPart(() => import('./routes/confirm-email.route.tsx'), 'screen');
const AccountDeletedRoute = lazyPart(() => import('./routes/account-deleted.route.tsx'), 'screen');
const ProfileRoute = lazyPart(() => import('./routes/profile.route.tsx'), 'screen');
const RecordRoute = lazyPart(() => import('./routes/record.route.tsx'), 'screen');
const VerifyRoute = lazyPart(() => import('./routes/verify.route.tsx'), 'screen');
const FindingsRoute = lazyPart(() => import('./routes/findings.route.tsx'), 'screen');
const ModelsRoute = lazyPart(() => import('./routes/models.route.tsx'), 'screen');
const MyBetsRoute = lazyPart(() => import('./routes/my-bets.route.tsx'), 'screen');
const PerformanceRoute = lazyPart(() => import('./routes/performance.route.tsx'), 'screen');
const ImportBetsRoute = lazyPart(() => import('./routes/import-bets.route.tsx'), 'screen');
const BettingComparisonRoute = lazyPart(() => import('./routes/betting-comparison.route.tsx'), 'screen');
const AdminRoute = lazyPart(() => import('./routes/admin.route.tsx'), 'screen');
const NotFoundRoute = lazyPart(() => import('./routes/not-found.route.tsx'), 'screen');

/** Paths that work with and without the dashboard's prefix. The address bar shows the prefixed one (S-036). */
const UNPREFIXED = [
  '/predictions',
  '/models',
  '/findings',
  '/my-bets',
  '/performance',
  '/betting-comparison',
  '/admin',
];

/** Every route of the app (S-032, S-033). */
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

/** Redirects `/game/{id}` to the same screen under the dashboard (S-036). */
function GameRedirect(): ReactNode {
  const { gameId = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={generatePath(paths.game, { gameId }) + search} replace />;
}
