import { createContext, use, useEffect } from 'react';

/** Takes the query that repeats a screen's figures, for its saved studies; null when none are shown. */
export const StudyQueryContext = createContext<(query: string | null) => void>(() => undefined);

/** Tells the layout which query repeats the shown figures: a saved study keeps what a copied link does. */
export function useReportStudyQuery(query: string): void {
  const report = use(StudyQueryContext);
  useEffect(() => {
    report(query);
    return () => {
      report(null);
    };
  }, [report, query]);
}
