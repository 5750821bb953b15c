/**
 * What a tool's result can hold, by name. Each name comes with its label, which is shown with the figure and tells a model
 * what it is. A fact that is unknown or does not apply is absent, never empty.
 */
export interface ToolOutput {
  readonly facts: Labels;
  /** Rows by the name of their list. */
  readonly lists: Readonly<Record<string, Labels>>;
  /** Names of what holds, each with its meaning. */
  readonly flags: Readonly<Record<string, string>>;
}
export type Labels = Readonly<Record<string, string>>;
