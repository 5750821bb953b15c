import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { PageHeading } from '../../../lib/heading-focus.tsx';
import { useSession } from '../../../lib/session/session-context.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import styles from './account-layout.module.css';

interface Props {
  readonly title: string;
  /** The heading, when it differs from the tab's title. */
  readonly heading?: string;
  readonly isWide?: boolean;
  /** A second column, shown below on a phone. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every account screen: one narrow column under the logo. */
export function AccountLayout({ title, heading = title, isWide = false, aside, children }: Props): ReactNode {
  useDocumentTitle(title);
  return (
    <div className={aside === undefined ? styles.single : styles.double}>
      <div className={styles.column} data-wide={isWide}>
        <Link className={styles.brand} to={paths.dashboard}>
          <BrandMark />
          {PRODUCT_NAME}
        </Link>
        <PageHeading>{heading}</PageHeading>
        {children}
      </div>
      {aside === undefined ? null : <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}

/** A framed note about why this screen appears or what to know first. */
export function Callout({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.callout}>{children}</div>;
}

/** The row of links under a form. */
export function FormLinks({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.links}>{children}</p>;
}

/** The way back from a mailed link: to the login, or to the profile of someone signed in. */
export function BackLinks(): ReactNode {
  const { status } = useSession();
  return (
    <FormLinks>
      {status === 'signedIn' ? (
        <TextLink to={paths.profile}>Back to Profile</TextLink>
      ) : (
        <TextLink to={paths.login}>Back to Login</TextLink>
      )}
    </FormLinks>
  );
}

/** A link in running text. */
export function TextLink(props: { to: string; state?: unknown; children: ReactNode }): ReactNode {
  return <Link className={styles.link} {...props} />;
}
