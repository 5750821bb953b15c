/** What the app's script needs before it runs: the names of these files and what they hold. */
export const EARLY_PARTS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|libs[\\/]contracts[\\/]/, priority: 1 },
];

const EARLY = /<link rel="modulepreload" crossorigin href="(\/assets\/(?:react|schemas|shared)-[^"]+)">/g;

/**
 * Lets each of these files run in a task of its own once it has arrived. Otherwise the app's script, which imports them,
 * would run them all in one task, during which a phone does not answer touches.
 */
export function withEarlyParts(html: string): string {
  return html.replace(EARLY, '<script type="module" async crossorigin src="$1"></script>');
}

/** Lets the style sheets of a page that shows something without a script load before its scripts. */
export function withPaintFirst(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}
