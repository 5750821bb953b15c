import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { HELPLINE, SUPPORT_EMAIL } from '../../config/site.ts';
import styles from './footer.module.css';

/** Copyright, support address and help for gambling harm on every page (checklist S-009, S-281). */
export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
        <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
        <span className={styles.help}>
          18+ · Gambling problem?{' '}
          <a className={styles.link} href={HELPLINE.href}>
            Call {HELPLINE.label}
          </a>
        </span>
      </div>
    </footer>
  );
}
