import type { Plugin } from 'vite';

const DASHBOARD = '/src/app/routes/dashboard.route.tsx';
/** Names everything of a library, whoever uses it. */
const BARREL = /libs[\\/]\w+[\\/]src[\\/]index\.ts$/;

const known = new Set<string>();

/** The modules that the dashboard imports, however far. */
export const DASHBOARD_MODULES = {
  has: (id: string): boolean => known.has(id),
  /** Finds them once the build has read all modules. */
  plugin: (): Plugin => ({
    name: 'dashboard-modules',
    apply: 'build',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(DASHBOARD));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (known.has(id) || BARREL.test(id)) continue;
        known.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  }),
};
