import { SUPPORT_EMAIL, TERMS_EFFECTIVE_ON } from '@app/domain';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../lib/heading-focus.tsx';
import { dayText } from '../../../lib/samples.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import styles from './legal-page.module.css';

interface Props {
  readonly title: string;
  /** The page in one or two sentences. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A page of legal text: its version's day, a summary, numbered sections, and whom to ask. */
export function LegalPage({ title, summary, children }: Props): ReactNode {
  useDocumentTitle(title);
  return (
    <article className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.version}>Effective {dayText(TERMS_EFFECTIVE_ON)}</p>
      <p className={styles.summary}>{summary}</p>
      {children}
      <Section title="Questions">
        <p>
          Email{' '}
          <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </Section>
    </article>
  );
}

/** A titled part of the text. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
