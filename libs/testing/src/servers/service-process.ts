/** What Node is started with for a process of the product, and with which settings of the C library. */
export type ServiceProcess = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Source maps of our own bundles only. `--enable-source-maps` also loads those of every package: 10 to 45 MiB. */
const OWN_SOURCE_MAPS =
  'data:text/javascript,import{setSourceMapsSupport}from"node:module";' +
  'setSourceMapsSupport(true,{nodeModules:false,generatedCode:false})';

/** How each process of the product runs (docs/operations/configuration.md). The caller's environment takes precedence. */
export const SERVICE_PROCESS: ServiceProcess = {
  args: ['--import', OWN_SOURCE_MAPS],
  env: { MALLOC_ARENA_MAX: '1' }, // glibc keeps free memory for each thread otherwise: 5 to 7 MiB
};
