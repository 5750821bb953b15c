import type { Logger } from './logger.ts';
import type { FinishedSpan } from './span.ts';

/**
 * Where finished spans go; null while tracing is off. Call it as `tracing.record?.({ … })`, which then builds nothing and
 * costs a comparison.
 */
export const tracing: { record: ((span: FinishedSpan) => void) | null } = { record: null };

export interface TracingSettings {
  /** Base URL of an OTLP/HTTP collector. Without it tracing stays off and its code is not loaded. */
  readonly endpoint: string | undefined;
  readonly service: string;
  readonly logger: Logger;
}

/** Turns tracing on for this process. The returned function sends what is left and turns it off. */
export async function startTracing({ endpoint, ...settings }: TracingSettings): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { OtlpExporter } = await import('./otlp-exporter.ts');
  const exporter = new OtlpExporter({ ...settings, endpoint });
  tracing.record = (span) => {
    exporter.add(span);
  };
  return async () => {
    tracing.record = null;
    await exporter.close();
  };
}
