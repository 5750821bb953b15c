import { BET_TEXTS, loginRequestSchema, postLogin } from '@app/contracts';
import { TRIAL_DAYS } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, registerPath } from '../../config/paths.ts';
import { call } from '../../lib/api/client.ts';
import { failureText } from '../../lib/api/errors.ts';
import { useAppForm } from '../../lib/forms/use-app-form.ts';
import { readOrigin } from '../../lib/session/origin.ts';
import type { Origin } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { END_TEXTS } from '../../lib/session/session-end.ts';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError, FormSuccess } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountLayout, Callout, FormLinks, TextLink } from './components/account-layout.tsx';
import { OfflineNote } from './components/offline-note.tsx';
import { hasResetPassword } from './lib/after-reset.ts';
import styles from './login-screen.module.css';
import { RecordPanel } from './components/record-panel.tsx';

/** Names of the pages the login returns to. */
const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  [paths.profile, 'Profile'],
  [paths.dashboardProfile, 'Profile'],
  [paths.myBets, 'My Bets'],
  [paths.performance, 'Performance'],
  [paths.plans, 'Plans'],
  [paths.dashboardPlans, 'Plans'],
  [paths.importBets, 'Import bets'],
  [paths.bettingComparison, 'Strategy comparison'],
  [paths.allSports, 'All sports'],
]);

const PLANS_REASON = `A plan and its ${String(TRIAL_DAYS)}-day free trial need an account`;

/** Why each of these pages needs a login (S-021, S-214). */
const PLACE_REASONS: ReadonlyMap<string, string> = new Map([
  [paths.myBets, BET_TEXTS.signInToView],
  [paths.performance, BET_TEXTS.signInToViewHistory],
  [paths.importBets, 'Please log in to import bets'],
  [paths.bettingComparison, 'Please log in to compare strategies'],
  [paths.allSports, 'The All sports page needs an Elite plan'],
  [paths.plans, PLANS_REASON],
  [paths.dashboardPlans, PLANS_REASON],
]);

/** Login with username or email (S-085 to S-092), beside the measured record. */
export default function LoginScreen(): ReactNode {
  const { status } = useSession();
  const location = useLocation();
  const origin = readOrigin(location.state);
  const end = useEndAt(origin);
  if (status === 'signedIn') return <Navigate to={origin?.from ?? paths.dashboard} replace />;
  return (
    <AccountLayout title="Login" aside={<RecordPanel />}>
      {hasResetPassword(location.state) ? (
        <FormSuccess>Password reset successful! Please log in with your new password.</FormSuccess>
      ) : null}
      {origin === null ? null : <OriginNote origin={origin} end={end} />}
      <LoginForm />
      {origin !== null && end === null && isPlans(origin.from) ? null : (
        <FormLinks>
          <span>
            No account yet?{' '}
            <TextLink to={registerPath(origin?.planId, origin?.interval)} state={origin}>
              Register
            </TextLink>
          </span>
        </FormLinks>
      )}
    </AccountLayout>
  );
}

const pathOf = (from: string): string => from.replace(/[?#].*$/, '');
const isPlans = (from: string): boolean => PLACE_REASONS.get(pathOf(from)) === PLANS_REASON;

/** Returns how the session ended if that was at the origin. Elsewhere, it explains nothing about the page. */
function useEndAt(origin: Origin | null): SessionEnd | null {
  const { ended } = useSession();
  return origin !== null && ended?.pathname === pathOf(origin.from) ? ended : null;
}

interface NoteProps {
  readonly origin: Origin;
  readonly end: SessionEnd | null;
}

/** Why the session ended or the page needs a login. A visitor who wants a plan rarely has an account, so Register comes first there (S-021). */
function OriginNote({ origin, end }: NoteProps): ReactNode {
  const { from, wish, planId, interval } = origin;
  const name = PLACE_NAMES.get(pathOf(from));
  if (end !== null)
    return (
      <Callout>
        {END_TEXTS[end.cause]}. After you log in, you’ll return to{' '}
        {name === undefined ? 'where you were' : <b>{name}</b>}.
      </Callout>
    );
  // The login leads there anyway.
  if (from === paths.dashboard) return null;
  if (wish === 'bet') return <Callout>Log in to track your bet. You’ll return to the game.</Callout>;
  const reason = PLACE_REASONS.get(pathOf(from));
  if (wish === 'login' && reason === undefined)
    return (
      <Callout>
        After you log in, you’ll return to {name === undefined ? 'where you were' : <b>{name}</b>}.
      </Callout>
    );
  return (
    <Callout>
      {reason ?? 'The page you opened needs an account'}. After you log in, you’ll return to{' '}
      {name === undefined ? 'it' : <b>{name}</b>}.
      {isPlans(from) ? (
        <span className={styles.register}>
          <ButtonLink isLarge to={registerPath(planId, interval)} state={origin}>
            No account yet? Register
          </ButtonLink>
        </span>
      ) : null}
    </Callout>
  );
}

function LoginForm(): ReactNode {
  const { signIn } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useAppForm(loginRequestSchema, { username: '', password: '', rememberMe: false });
  const { errors, isSubmitting } = form.formState;
  const isOnline = useOnline();

  const handleSubmit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { data } = await call(postLogin, { body });
      signIn(data, body.rememberMe);
    } catch (error) {
      setFailure(failureText(error, { refused: 'Login failed', failed: 'Login failed. Please try again.' }));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormError>{failure}</FormError>
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.options}>
        <Checkbox {...form.register('rememberMe')}>Remember me</Checkbox>
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
      </div>
      <OfflineNote />
      <Button
        type="submit"
        kind="primary"
        isLarge
        disabled={!isOnline}
        isBusy={isSubmitting}
        busyText="Logging in…"
      >
        Login
      </Button>
    </form>
  );
}
