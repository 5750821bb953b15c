import { PRODUCT_NAME, sportConfig } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSport } from '../../lib/sport.ts';
import styles from './top-bar.module.css';

/** The mark, the name and the current sport's short name (checklist S-053). */
export function Brand(): ReactNode {
  const { sport } = useSport();
  return (
    <Link className={styles.brand} to={paths.dashboard}>
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x=".75" y=".75" width="20.5" height="20.5" rx="4" strokeWidth="1.5" />
        <path d="M5 7h12M5 11h7M5 15h4.5" strokeWidth="1.5" />
        <path d="M14.5 9v8" strokeWidth="2" />
      </svg>
      <span>{PRODUCT_NAME}</span>
      <span className={styles.brandSport}>{sportConfig(sport).shortName}</span>
    </Link>
  );
}
