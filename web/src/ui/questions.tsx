import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './questions.module.css';

interface Props {
  readonly questions: readonly { readonly question: string; readonly answer: ReactNode }[];
}

/** Questions that open to their answers, each on its own. The browser's own element, which needs no script. */
export function Questions({ questions }: Props): ReactNode {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Plus size={16} strokeWidth={1.8} aria-hidden="true" />
          </summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}
