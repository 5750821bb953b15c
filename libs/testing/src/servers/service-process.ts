import { basename } from 'node:path';

/** What Node is started with for a process of the product, and with which settings of the C library. */
export type ServiceProcess = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Source maps of our own bundles only. `--enable-source-maps` also loads those of every package: 10 to 45 MiB. */
const OWN_SOURCE_MAPS =
  'data:text/javascript,import{setSourceMapsSupport}from"node:module";' +
  'setSourceMapsSupport(true,{nodeModules:false,generatedCode:false})';

/** Collects garbage early instead of growing: 60 to 130 MiB less after a load. */
const SMALL_HEAP = '--optimize-for-size';

/**
 * Where files of megabytes are stored. The mode above would collect all garbage twice for each of them, which costs a quarter
 * of the processor time.
 */
const SMALL_NEW_SPACE = '--max-semi-space-size=4';

/**
 * Returns how a process of the product, named by its folder, runs with little memory
 * (docs/operations/configuration.md). The caller's environment takes precedence.
 */
export function serviceProcess(folder: string): ServiceProcess {
  return {
    args: ['--import', OWN_SOURCE_MAPS, basename(folder) === 'predictions' ? SMALL_NEW_SPACE : SMALL_HEAP],
    env: { MALLOC_ARENA_MAX: '1' }, // glibc keeps free memory for each thread otherwise: 5 to 7 MiB
  };
}
