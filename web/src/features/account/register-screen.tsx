import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { REGISTER_CLAIM } from '../../config/claims.ts';
import { chosenPlan, paths } from '../../config/paths.ts';
import { useLiveRecord } from '../../lib/claims/use-live-record.ts';
import { readOrigin } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { ClaimFigure } from '../../ui/claim-figure.tsx';
import { AccountLayout, FormLinks, TextLink } from './components/account-layout.tsx';
import { RegisterForm } from './components/register-form.tsx';
import styles from './components/register-form.module.css';

/** Registration (S-094 to S-115). Redirects users who are already signed in. */
export default function RegisterScreen(): ReactNode {
  const { status } = useSession();
  const origin = readOrigin(useLocation().state);
  const [query] = useSearchParams();
  const chosen = chosenPlan(query);
  const home = origin?.from ?? paths.dashboard;
  const live = useLiveRecord();
  // Submitting this form signs the user in, and the form then navigates on its own.
  const [isRegistering, setIsRegistering] = useState(false);
  if (status === 'signedIn' && !isRegistering) return <Navigate to={home} replace />;
  return (
    <AccountLayout title="Register" heading="Create your account" isWide>
      <p className={styles.claim}>
        <ClaimFigure claim={REGISTER_CLAIM} live={live} unit={REGISTER_CLAIM.label} />
      </p>
      <RegisterForm
        home={home}
        chosen={chosen}
        onRegistered={() => {
          setIsRegistering(true);
        }}
      />
      <FormLinks>
        <span>
          Already have an account?{' '}
          <TextLink to={paths.login} state={{ ...origin, from: home, ...chosen }}>
            Login
          </TextLink>
        </span>
      </FormLinks>
    </AccountLayout>
  );
}
