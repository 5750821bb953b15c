import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme } from '../../lib/theme.ts';
import styles from './top-bar.module.css';

/** Switches between dark and light and stores the choice (S-004, S-060, S-061). */
export function ThemeToggle(): ReactNode {
  const { theme, setTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={`Switch to ${next} theme`}
      onClick={() => {
        setTheme(next);
      }}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
