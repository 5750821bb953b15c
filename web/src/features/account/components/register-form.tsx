import { postRegister, registerFormSchema } from '@app/contracts';
import type { RegisterForm as Values } from '@app/contracts';
import {
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_BET_CENTS,
  POPULAR_PLAN_ID,
  TRIAL_DAYS,
  centsToDollars,
  checkoutPlanId,
  formatDayWithYear,
  planOf,
} from '@app/domain';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { ChosenPlan } from '../../../config/paths.ts';
import { call } from '../../../lib/api/client.ts';
import { failureText } from '../../../lib/api/errors.ts';
import { startCheckout } from '../../../lib/billing/checkout.ts';
import { NOT_SOLD_NOTE } from '../../../lib/billing/plan-texts.ts';
import { usePlans } from '../../../lib/billing/use-plans.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { showServerIssues, useAppForm } from '../../../lib/forms/use-app-form.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField, TextField } from '../../../ui/text-field.tsx';
import { BankrollFields } from './bankroll-fields.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PlanChoice, priceText } from './plan-choice.tsx';
import styles from './register-form.module.css';

const CHECKOUT_FAILED =
  'Account created but payment setup failed. You can upgrade later from your dashboard.';
const REDIRECT_MS = 3_000;
const DAY_MS = 86_400_000;

const DEFAULTS: Omit<Values, 'planId' | 'interval'> = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  displayName: '',
  bankroll: centsToDollars(DEFAULT_BANKROLL_CENTS),
  defaultBetAmount: centsToDollars(DEFAULT_BET_CENTS),
  termsAccepted: false,
};

interface Props {
  /** Where a registration without a payment leads. */
  readonly home: string;
  /** What is selected first. */
  readonly chosen: ChosenPlan;
  /** Called when the account exists and its session is about to start. */
  readonly onRegistered: () => void;
}

export function RegisterForm({ home, chosen, onRegistered }: Props): ReactNode {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [keyOf] = useState(makeKeyKeeper);
  const defaults: Values = {
    ...DEFAULTS,
    planId: chosen.planId ?? POPULAR_PLAN_ID,
    interval: chosen.interval === 'year' ? 'yearly' : 'monthly',
  };
  const form = useAppForm(registerFormSchema, defaults);
  const { errors, isSubmitting } = form.formState;
  const isOnline = useOnline();
  const [planId, interval, termsAccepted] = useWatch({
    control: form.control,
    name: ['planId', 'interval', 'termsAccepted'],
  });

  const plans = usePlans().data;
  const sales = plans?.sales;
  const isSold = sales !== 'none';

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = window.setTimeout(() => {
      void navigate(paths.dashboard, { replace: true });
    }, REDIRECT_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isLeaving, navigate]);

  async function pay(values: Values): Promise<void> {
    const offer = isSold ? checkoutPlanId(values.planId, values.interval) : null;
    if (offer === null) {
      void navigate(home, { replace: true });
      return;
    }
    try {
      leaveFor(await startCheckout(offer, keyOf({ offer })));
    } catch {
      // The account exists even when the payment fails (S-112).
      setFailure(CHECKOUT_FAILED);
      setIsLeaving(true);
    }
  }

  const handleSubmit = form.handleSubmit(async (values) => {
    if (isLeaving) return;
    setFailure(null);
    const { username, email, password, displayName, bankroll, defaultBetAmount } = values;
    const body = { username, email, password, displayName, bankroll, defaultBetAmount, termsAccepted: true };
    try {
      const { data } = await call(postRegister, { body, headers: { 'idempotency-key': keyOf(body) } });
      onRegistered();
      signIn(data, false);
    } catch (error) {
      if (showServerIssues(form, error)) return;
      const texts = { refused: 'Registration failed', failed: 'Registration failed. Please try again.' };
      setFailure(failureText(error, texts));
      return;
    }
    await pay(values);
  });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.pair}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
      </div>
      <TextField
        label="Display name"
        autoComplete="nickname"
        hint="Defaults to your username"
        error={errors.displayName?.message}
        {...form.register('displayName')}
      />
      <BankrollFields form={form} />
      <PlanChoice
        planId={isSold ? planId : 'free'}
        isSold={isSold}
        offers={plans?.data}
        interval={interval}
        onPlan={(id) => {
          form.setValue('planId', id);
        }}
        onInterval={(next) => {
          form.setValue('interval', next);
        }}
      />
      <Checkbox
        aria-invalid={errors.termsAccepted !== undefined}
        aria-describedby={errors.termsAccepted === undefined ? undefined : 'terms-error'}
        {...form.register('termsAccepted')}
      >
        I accept the Terms & Conditions, and I am 18 or older, or of legal gambling age where I live if that
        is higher.
      </Checkbox>
      <p className={styles.terms}>
        Read the{' '}
        <a href={paths.terms} target="_blank" rel="noopener">
          Terms & Conditions
        </a>{' '}
        and the{' '}
        <a href={paths.privacy} target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </p>
      <div id="terms-error">
        <FormError>{errors.termsAccepted?.message}</FormError>
      </div>
      {isSold ? (
        <Charge planId={planId} interval={interval} isTest={sales === 'test'} />
      ) : (
        <p className={styles.charge}>{NOT_SOLD_NOTE} Your account is free.</p>
      )}
      <FormError>{failure}</FormError>
      <OfflineNote />
      <Button
        type="submit"
        kind="primary"
        isLarge
        isBusy={isSubmitting || isLeaving}
        busyText="Creating account…"
        disabled={!isOnline || !termsAccepted}
      >
        Create account
      </Button>
      <p className={styles.reason}>{termsAccepted ? null : 'Accept the terms to continue.'}</p>
    </form>
  );
}

/** The price of the chosen plan and its first charge, next to the submit button (S-095). */
function Charge({
  planId,
  interval,
  isTest,
}: Pick<Values, 'planId' | 'interval'> & { readonly isTest: boolean }): ReactNode {
  const now = useNow();
  const plan = planOf(planId);
  const day = formatDayWithYear(new Date(now + TRIAL_DAYS * DAY_MS).toISOString());
  const free = `${String(TRIAL_DAYS)} days free`;
  const terms = isTest
    ? `${free}. Test mode: you won’t be charged. Otherwise the first charge would be on ${day}.`
    : `${free}, first charge on ${day}.`;
  return (
    <p className={styles.charge} role="status">
      <b>
        {plan.name}: {priceText(plan, interval)}
      </b>
      {plan.monthlyCents === 0 ? '' : `. ${terms}`}
    </p>
  );
}
