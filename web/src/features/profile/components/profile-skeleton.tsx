import type { ReactNode } from 'react';
import screen from '../profile-screen.module.css';
import styles from './profile-skeleton.module.css';

/** The skeleton of the profile, visible only when loading takes more than 150 ms. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading profile</span>
      <div className={styles.strip} />
      <div className={screen.cards}>
        <div className={styles.account} />
        <div className={styles.preferences} />
        <div className={styles.confidence} />
        <div className={[styles.security, screen.security].join(' ')} />
        <div className={[styles.data, screen.data].join(' ')} />
      </div>
    </div>
  );
}
