import type { User } from '@app/contracts';
import { PLANS, formatDayRange, planBadge } from '@app/domain';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField, TextField } from '../../../../ui/text-field.tsx';
import { Offer } from '../../../../ui/offer.tsx';
import styles from './account-card.module.css';
import { Card } from '../card.tsx';
import edit from './edit-actions.module.css';
import { PROFILE_TEXTS } from '../../lib/profile-texts.ts';
import type { ProfileEditor } from './use-profile-editor.ts';

interface Props {
  readonly account: User;
  readonly editor: ProfileEditor;
  /** 'Edit' takes the focus when editing ends. */
  readonly editRef: RefObject<HTMLButtonElement | null>;
}

/** Who the user is (S-135), and the switch between reading and editing (S-147). */
export function AccountCard({ account, editor, editRef }: Props): ReactNode {
  const { form, isEditing } = editor;
  const { errors } = form.formState;

  const facts = (
    <>
      <Fact name="Username">{account.username}</Fact>
      {isEditing ? null : (
        <Fact name="Email">
          <Address email={account.email} />
        </Fact>
      )}
      <Fact name="Plan">
        <PlanName planId={account.planId} />
        {isEditing ? null : (
          <Offer>
            <Link className={styles.plans} to={paths.dashboardPlans}>
              See plans
            </Link>
          </Offer>
        )}
      </Fact>
      <Fact name="Member since">{memberSince(account.createdAt)}</Fact>
    </>
  );
  const toggle = isEditing ? null : (
    <Button ref={editRef} onClick={editor.start}>
      Edit
    </Button>
  );
  return (
    <Card title="Account" aside={toggle}>
      {isEditing ? (
        <div className={edit.form}>
          <TextField
            label="Display name"
            autoComplete="nickname"
            error={errors.displayName?.message}
            {...form.register('displayName')}
          />
          <EmailField
            error={errors.email?.message}
            hint="A new address takes effect once you open the link we email to it."
            {...form.register('email')}
          />
          <dl className={styles.facts}>{facts}</dl>
        </div>
      ) : (
        <dl className={styles.facts}>
          <Fact name="Display name">{account.displayName}</Fact>
          {facts}
        </dl>
      )}
      <PendingEmail account={account} />
    </Card>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An email address that breaks before its domain where it does not fit on one line. */
function Address({ email }: { readonly email: string }): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The plan's badge, with the plan's name beside it when the badge shows another word (S-142). */
export function PlanName({ planId }: { readonly planId: string }): ReactNode {
  const badge = planBadge(planId);
  const name = PLANS.find(({ id }) => id === planId)?.name ?? planId;
  return (
    <span className={styles.plan}>
      {badge === null || badge === name ? null : name}
      <span className={styles.badge} data-kind={badge === null ? 'neutral' : 'plan'}>
        {badge ?? name}
      </span>
    </span>
  );
}

/** Formats the day the account was opened in the reader's time zone, or 'N/A' when unknown (S-135). */
export function memberSince(createdAt: string | null): string {
  if (createdAt === null || Number.isNaN(Date.parse(createdAt))) return PROFILE_TEXTS.unknownDate;
  return formatDayRange(createdAt, createdAt);
}

/** Says that a changed address is not confirmed yet, and what to do. */
function PendingEmail({ account }: { readonly account: User }): ReactNode {
  return (
    <div role="status" className={styles.pending}>
      {account.pendingEmail === null ? null : (
        <p>
          <b>{account.pendingEmail}</b> isn’t confirmed yet. Open the link we emailed to it within an hour.
          Until then, {account.email} stays your address. To get another link, enter the new address again.
        </p>
      )}
    </div>
  );
}
