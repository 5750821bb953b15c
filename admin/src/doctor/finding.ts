/** What a check found. A warning is for the next days, an error for now. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly said: string;
  /** What to do; none when all is well. */
  readonly advice?: string;
}

export const fine = (check: string, said: string): Finding => ({ check, state: 'ok', said });
export const warning = (check: string, said: string, advice: string): Finding => ({
  ...{ check, state: 'warning', said, advice },
});
export const failure = (check: string, said: string, advice: string): Finding => ({
  ...{ check, state: 'error', said, advice },
});
