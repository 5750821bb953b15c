import { TERMS_EFFECTIVE_ON } from '@app/domain';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../lib/heading-focus.tsx';
import { dayText } from '../../../lib/samples.ts';
import { Panel, Sentences } from '../../../ui/panel.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { REFUND_QUESTIONS, REFUND_RULES } from '../lib/refund-policy.ts';
import styles from './refund-layout.module.css';

/** The policy and the questions about it, around what a reader can do (S-269). */
export function RefundLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.screen}>
      <div>
        <PageHeading>Refunds</PageHeading>
        <p className={styles.effective}>Effective {dayText(TERMS_EFFECTIVE_ON)}</p>
      </div>
      <div className={styles.columns}>
        <Panel title="Refund policy">
          <Sentences texts={REFUND_RULES} />
        </Panel>
        <div className={styles.column}>{children}</div>
        <section aria-labelledby="refund-questions">
          <h2 id="refund-questions" className={styles.title}>
            Questions
          </h2>
          <Questions questions={REFUND_QUESTIONS} />
        </section>
      </div>
    </div>
  );
}
