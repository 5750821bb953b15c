import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, generatePath, useLocation, useParams } from 'react-router-dom';
import { ALIASES, paths } from '../config/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkContext } from '../ui/page-link.tsx';
import { AppLink } from './app-link.tsx';
import {
  DashboardRoute,
  GameRoute,
  MyBetsRoute,
  PrivacyScreen,
  RefundRoute,
  SaferGamblingRoute,
  TermsScreen,
} from './first-screens.ts';
import { Shell } from './shell/shell.tsx';
import { ToDashboard } from './to-dashboard.tsx';

const LandingRoute = lazyPart(() => import('./routes/landing.route.tsx'), 'screen');
const AllSportsRoute = lazyPart(() => import('./routes/all-sports.route.tsx'), 'screen');
const LoginScreen = lazyPart(() => import('../features/account/login-screen.tsx'), 'screen');
const RegisterScreen = lazyPart(() => import('../features/account/register-screen.tsx'), 'screen');
const ForgotPasswordScreen = lazyPart(
  () => import('../features/account/forgot-password-screen.tsx'),
  'screen',
);
const ResetPasswordScreen = lazyPart(() => import('../features/account/reset-password-screen.tsx'), 'screen');
const ConfirmEmailScreen = lazyPart(() => import('../features/account/confirm-email-screen.tsx'), 'screen');
const AccountDeletedScreen = lazyPart(
  () => import('../features/account/account-deleted-screen.tsx'),
  'screen',
);
const ProfileRoute = lazyPart(() => import('./routes/profile.route.tsx'), 'screen');
const RecordRoute = lazyPart(() => import('./routes/record.route.tsx'), 'screen');
const VerifyRoute = lazyPart(() => import('./routes/verify.route.tsx'), 'screen');
const FindingsScreen = lazyPart(() => import('../features/findings/findings-screen.tsx'), 'screen');
const ModelsScreen = lazyPart(() => import('../features/models/models-screen.tsx'), 'screen');
const PerformanceRoute = lazyPart(() => import('./routes/performance.route.tsx'), 'screen');
const ImportBetsRoute = lazyPart(() => import('./routes/import-bets.route.tsx'), 'screen');
const BettingComparisonRoute = lazyPart(() => import('./routes/betting-comparison.route.tsx'), 'screen');
const LabRoute = lazyPart(() => import('./routes/lab.route.tsx'), 'screen');
const AdminRoute = lazyPart(() => import('./routes/admin.route.tsx'), 'screen');
const PlansRoute = lazyPart(() => import('./routes/plans.route.tsx'), 'screen');
const CheckoutSuccessRoute = lazyPart(() => import('./routes/checkout-success.route.tsx'), 'screen');
const AdminRefundsRoute = lazyPart(() => import('./routes/admin-refunds.route.tsx'), 'screen');
const ServerErrorRoute = lazyPart(() => import('./routes/server-error.route.tsx'), 'screen');
const RequestSportScreen = lazyPart(
  () => import('../features/request-sport/request-sport-screen.tsx'),
  'screen',
);
const NotFoundRoute = lazyPart(() => import('./routes/not-found.route.tsx'), 'screen');

/** Every route of the app (S-032, S-033). */
export function App(): ReactNode {
  return (
    <LinkContext value={AppLink}>
      <Routes>
        <Route
          path={paths.root}
          element={
            <Suspense fallback={null}>
              <LandingRoute />
            </Suspense>
          }
        />
        <Route element={<Shell />}>
          {[paths.dashboard, paths.predictions, paths.dashboardAgain].map((path) => (
            <Route key={path} path={path} element={<DashboardRoute />} />
          ))}
          <Route path={paths.allSports} element={<AllSportsRoute />} />
          <Route path={paths.game} element={<GameRoute />} />
          <Route path={paths.gameShort} element={<GameRedirect />} />
          {[paths.login, paths.dashboardLogin].map((path) => (
            <Route key={path} path={path} element={<LoginScreen />} />
          ))}
          {[paths.register, paths.dashboardRegister].map((path) => (
            <Route key={path} path={path} element={<RegisterScreen />} />
          ))}
          <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
          <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
          <Route path={paths.confirmEmail} element={<ConfirmEmailScreen />} />
          <Route path={paths.accountDeleted} element={<AccountDeletedScreen />} />
          {[paths.profile, paths.dashboardProfile].map((path) => (
            <Route key={path} path={path} element={<ProfileRoute />} />
          ))}
          {[paths.plans, paths.dashboardPlans].map((path) => (
            <Route key={path} path={path} element={<PlansRoute />} />
          ))}
          <Route path={paths.plansSuccess} element={<CheckoutSuccessRoute />} />
          <Route path={paths.refund} element={<RefundRoute />} />
          <Route path={paths.privacy} element={<PrivacyScreen />} />
          <Route path={paths.terms} element={<TermsScreen />} />
          <Route path={paths.saferGambling} element={<SaferGamblingRoute />} />
          <Route path={paths.record} element={<RecordRoute />} />
          <Route path={paths.verify} element={<VerifyRoute />} />
          <Route path={paths.findings} element={<FindingsScreen />} />
          <Route path={paths.models} element={<ModelsScreen />} />
          <Route path={paths.myBets} element={<MyBetsRoute />} />
          <Route path={paths.performance} element={<PerformanceRoute />} />
          {ALIASES.map((path) => (
            <Route key={path} path={path} element={<ToDashboard />} />
          ))}
          <Route path={paths.importBets} element={<ImportBetsRoute />} />
          <Route path={paths.bettingComparison} element={<BettingComparisonRoute />} />
          <Route path={`${paths.lab}/*`} element={<LabRoute />} />
          <Route path={paths.admin} element={<AdminRoute />} />
          <Route path={paths.adminRefunds} element={<AdminRefundsRoute />} />
          <Route path={paths.serverError} element={<ServerErrorRoute />} />
          <Route path={paths.requestSport} element={<RequestSportScreen />} />
          <Route path="*" element={<NotFoundRoute />} />
        </Route>
      </Routes>
    </LinkContext>
  );
}

/** Redirects `/game/{id}` to the same screen under the dashboard (S-036). */
function GameRedirect(): ReactNode {
  const { gameId = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={generatePath(paths.game, { gameId }) + search} replace />;
}
