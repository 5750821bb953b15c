/** The part of the package that is used. Its own types need those of all its parts. */
declare module 'lighthouse' {
  interface Options {
    readonly port: number;
    readonly onlyCategories: readonly string[];
    readonly logLevel: 'error';
    /** In milliseconds. */
    readonly maxWaitForLoad: number;
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string }[];
  }
  interface Audit {
    readonly score: number | null;
    readonly numericValue?: number;
  }
  /** One event of Chromium's trace. Times are in microseconds. */
  export interface TraceEvent {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts: number;
    /** Processor time of a complete event. */
    readonly tdur?: number;
  }
  interface Result {
    readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
    readonly lhr: {
      readonly categories: Readonly<Record<string, Category>>;
      readonly audits: Readonly<Record<string, Audit>>;
    };
  }

  export default function lighthouse(url: string, options: Options): Promise<Result | undefined>;
}
