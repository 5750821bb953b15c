import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KILOBYTE, type WebBuild } from '@app/testing/web-build';
import { type Findings, kilobytes } from './findings.ts';

const DASHBOARD = 'dashboard';
const FONT = join(import.meta.dirname, '../../../../web/src/ui/fonts/inter-latin.woff2');

const LIMITS = {
  landingJs: 130 * KILOBYTE,
  dashboardJs: 170 * KILOBYTE,
  css: 20 * KILOBYTE,
  font: 50 * KILOBYTE,
  charts: 40 * KILOBYTE,
  table: 30 * KILOBYTE,
  assistant: 40 * KILOBYTE,
} as const;

/** The assistant opens on every screen. */
const ASSISTANT = 'src/features/chat/chat.tsx';
/** What a phone shows it in. */
const SHEET = 'src/features/chat/components/chat-sheet.tsx';
/** Brings the library that every dialog uses, which is not the assistant's. */
const A_DIALOG = 'src/app/palette/shortcuts-dialog.tsx';

/** Lazy parts with a budget: what they add to their screen. */
const LAZY_PARTS = [
  { name: 'charts', pattern: /chart/, atMost: LIMITS.charts },
  { name: 'table', pattern: /table/, atMost: LIMITS.table },
] as const;

/** Weighs the gzipped build: every screen, the lazy parts, the font. */
export function weighBuild(build: WebBuild, findings: Findings): void {
  const { screens, landing } = build;
  findings.hold('JavaScript of the landing page', landing.js, LIMITS.landingJs, kilobytes);
  findings.hold('style sheets of the landing page', landing.css, LIMITS.css, kilobytes);
  for (const [screen, source] of screens) {
    const { js, css } = build.firstLoad(source);
    if (screen === DASHBOARD) findings.hold('JavaScript of dashboard', js, LIMITS.dashboardJs, kilobytes);
    else findings.note(`JavaScript of ${screen}`, kilobytes(js));
    findings.hold(`style sheets of ${screen}`, css, LIMITS.css, kilobytes);
  }
  for (const { name, pattern, atMost } of LAZY_PARTS) {
    const sources = build.lazySources.filter(
      (source) => ![...screens.values()].includes(source) && pattern.test(basename(source)),
    );
    if (sources.length === 0) findings.faults.push(`no lazy part of the build is called ${name}`);
    for (const source of sources) {
      findings.hold(
        `lazy ${name}: ${source}`,
        build.added(source, screenOf(screens, source)).js,
        atMost,
        kilobytes,
      );
    }
  }
  const dashboard = screens.get(DASHBOARD);
  if (dashboard === undefined) throw new Error('The build has no dashboard.');
  const added = (page: readonly string[], parts: readonly string[]): number =>
    build.firstLoad(...page, ...parts).js - build.firstLoad(...page).js;
  const beside = added([dashboard], [ASSISTANT]);
  const onPhones = added([dashboard, A_DIALOG], [ASSISTANT, SHEET]);
  findings.hold('lazy assistant', beside, LIMITS.assistant, kilobytes);
  findings.hold('lazy assistant on phones', onPhones, LIMITS.assistant, kilobytes);
  findings.hold('font', statSync(FONT).size, LIMITS.font, kilobytes);
}

/** Returns the screen that shows a lazy part: the one its folder is named after, or else the one of its feature. */
function screenOf(screens: ReadonlyMap<string, string>, source: string): string {
  const [, feature = DASHBOARD, folder = ''] =
    /^src\/features\/([\w-]+)\/(?:components\/([\w-]+)\/)?/.exec(source) ?? [];
  const screen = screens.get(folder) ?? screens.get(feature);
  if (screen === undefined) throw new Error(`The build has no screen for ${source}.`);
  return screen;
}
