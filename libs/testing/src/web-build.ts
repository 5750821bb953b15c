import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../../../dist');
const MANIFEST = join(DIST, 'web-manifest.json');

/** The app's entry in the manifest. */
const APP = 'index.html';

export const KILOBYTE = 1_024;

/** A built chunk in Vite's manifest. */
type Chunk = {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  /** Keys of chunks it imports statically. */
  readonly imports?: readonly string[];
  /** Keys of chunks it may load later. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

/** Gzipped bytes a browser has to load. */
export type Weight = { readonly js: number; readonly css: number; readonly files: readonly string[] };

/** The built web application with the files and sizes of each screen. */
export class WebBuild {
  private readonly chunks: Readonly<Record<string, Chunk>>;

  private constructor(chunks: Readonly<Record<string, Chunk>>) {
    this.chunks = chunks;
  }

  /** Undefined before the first build. */
  static read(): WebBuild | undefined {
    if (!existsSync(MANIFEST)) return undefined;
    return new WebBuild(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>);
  }

  /** Lazily loaded sources, screens and others: `src/app/routes/dashboard.route.tsx`. */
  get lazySources(): readonly string[] {
    return Object.keys(this.chunks).filter((key) => this.chunks[key]?.isDynamicEntry);
  }

  /** Lazily loaded screens by name: `dashboard` is `src/app/routes/dashboard.route.tsx`. */
  get screens(): ReadonlyMap<string, string> {
    return new Map(
      this.lazySources.flatMap((source) => {
        const name = /\/([\w-]+)(?:\.route|-screen)\.tsx$/.exec(source)?.[1];
        return name === undefined ? [] : [[name, source]];
      }),
    );
  }

  /** Weighs a first visit to the screen of these sources: the app's entry, the sources and their imports. */
  firstLoad(...sources: readonly string[]): Weight {
    return weigh(this.filesOf([APP, ...sources]));
  }

  /** Weighs a first visit to the landing page, which is a build of its own. */
  get landing(): Weight {
    const html = readFileSync(join(DIST, 'web/landing.html'), 'utf8');
    return weigh([...html.matchAll(/\/(assets\/[^"]+)"/g)].map(([, file = '']) => file));
  }

  /** Weighs what a lazy part adds to a page showing these sources. */
  added(source: string, ...shown: readonly string[]): Weight {
    const there = new Set(this.filesOf([APP, ...shown]));
    return weigh(this.filesOf([source]).filter((file) => !there.has(file)));
  }

  private filesOf(sources: readonly string[]): string[] {
    const seen = new Set<string>();
    const files = new Set<string>();
    const waiting = [...sources];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const chunk = this.chunks[key];
      if (chunk === undefined) throw new Error(`The build has no ${key}.`);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      waiting.push(...(chunk.imports ?? []));
    }
    return [...files];
  }
}

/** Returns the gzipped bytes of built files, named as in their URL without the leading slash. */
export function weigh(files: readonly string[]): Weight {
  const bytes = (suffix: string): number =>
    files
      .filter((file) => file.endsWith(suffix))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, 'web', file))).length, 0);
  return { js: bytes('.js'), css: bytes('.css'), files };
}
