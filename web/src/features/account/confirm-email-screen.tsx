import { getMe, postConfirmEmail } from '@app/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { call } from '../../lib/api/client.ts';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormError, FormSuccess } from '../../ui/form-error.tsx';
import { AccountLayout, FormLinks, TextLink } from './components/account-layout.tsx';

const FAILED = 'Failed to confirm your email. Please try again.';
const MISSING_TOKEN = 'Invalid confirmation link.';

type Outcome =
  | { readonly kind: 'sending' | 'confirmed' }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly canRetry: boolean;
      /** Only another change of the address gives a link that works. */
      readonly needsNewLink: boolean;
    };

/** Confirms a changed email address from the mailed link. Sends the token once, when the page opens (S-134). */
export default function ConfirmEmailScreen(): ReactNode {
  const token = useSearchParams()[0].get('token') ?? '';
  const { status, updateUser } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(
    token === ''
      ? { kind: 'failed', text: MISSING_TOKEN, canRetry: false, needsNewLink: true }
      : { kind: 'sending' },
  );

  const send = useCallback(async (): Promise<void> => {
    setOutcome({ kind: 'sending' });
    try {
      await call(postConfirmEmail, { body: { token } });
      setOutcome({ kind: 'confirmed' });
    } catch (error) {
      setOutcome({
        kind: 'failed',
        text: failureText(error, { refused: 'Failed to confirm your email', failed: FAILED }),
        canRetry: !(error instanceof ApiError),
        needsNewLink: error instanceof ApiError && error.code === 'EMAIL_LINK_ENDED',
      });
    }
  }, [token]);

  // Sends once, however often the effect runs.
  const hasSent = useRef(false);
  useEffect(() => {
    if (token === '' || hasSent.current) return;
    hasSent.current = true;
    void send();
  }, [token, send]);

  const isConfirmed = outcome.kind === 'confirmed';
  useEffect(() => {
    if (!isConfirmed || status !== 'signedIn') return;
    // Shows the new address in the open session. If this fails, the next page load shows it.
    call(getMe, { isBackground: true }).then(
      ({ data }) => {
        updateUser(data.user);
      },
      () => undefined,
    );
  }, [isConfirmed, status, updateUser]);

  return (
    <AccountLayout title="Confirm email">
      <p role="status" hidden={outcome.kind !== 'sending'}>
        Confirming your email…
      </p>
      {outcome.kind === 'failed' ? (
        <FormError>
          {outcome.text}
          {outcome.needsNewLink
            ? ` Please ${status === 'signedIn' ? '' : 'log in and '}change your email again.`
            : null}
        </FormError>
      ) : null}
      {isConfirmed ? <FormSuccess>Your email address is confirmed.</FormSuccess> : null}
      {outcome.kind === 'failed' && outcome.canRetry ? (
        <Button isLarge onClick={() => void send()}>
          Try Again
        </Button>
      ) : null}
      {outcome.kind === 'failed' && outcome.needsNewLink ? (
        <ButtonLink kind="primary" isLarge to={status === 'signedIn' ? paths.profile : paths.login}>
          {status === 'signedIn' ? 'Change email' : 'Login'}
        </ButtonLink>
      ) : (
        <FormLinks>
          {status === 'signedIn' ? (
            <TextLink to={paths.profile}>Go to Profile</TextLink>
          ) : (
            <TextLink to={paths.login}>Go to Login</TextLink>
          )}
        </FormLinks>
      )}
    </AccountLayout>
  );
}
