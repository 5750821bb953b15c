// A Jest reporter that writes one line of JSON per finished spec immediately. With `--bail` Jest exits before
// it writes its own report.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Output file in Jest's working directory. */
export const ENDED_SPECS = '.ended-specs';

/** A finished spec. `failed` is its first failed test, or the error that prevented it from running. */
export type EndedSpec = { readonly path: string; readonly failed?: string };

type TestFileResult = {
  readonly numFailingTests: number;
  readonly testExecError?: { readonly message: string };
  readonly testResults: readonly { readonly status: string; readonly fullName: string }[];
};

export default class FirstFailure {
  private readonly file: string;

  constructor({ rootDir }: { readonly rootDir: string }) {
    this.file = join(rootDir, ENDED_SPECS);
  }

  onTestResult({ path }: { readonly path: string }, result: TestFileResult): void {
    const test = result.testResults.find(({ status }) => status === 'failed')?.fullName;
    const failed = test ?? result.testExecError?.message.split('\n', 1)[0];
    const ended: EndedSpec = { path, ...(failed === undefined ? {} : { failed }) };
    appendFileSync(this.file, `${JSON.stringify(ended)}\n`);
  }
}
