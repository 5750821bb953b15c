import { createContext, use, useEffect } from 'react';

/** Takes the number of variants that a screen has counted, for its saved studies. */
export const VariantsContext = createContext<(variants: number) => void>(() => undefined);

/** Tells the layout how many variants were tried so far; a saved study always names the number. */
export function useReportVariants(variants: number): void {
  const report = use(VariantsContext);
  useEffect(() => {
    report(variants);
  }, [report, variants]);
}
