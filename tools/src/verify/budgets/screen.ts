import type { Page } from '@playwright/test';
import type { Account } from '../accounts/client.ts';
import type { SIZES } from './browser.ts';

/** A screen and what it shows once its data is loaded. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly sport: string;
  readonly ready: string;
  /** Its user; public when absent. */
  readonly account?: Account;
  /** Actions before the shifts are counted. */
  readonly act?: (page: Page, width: keyof typeof SIZES) => Promise<void>;
};
