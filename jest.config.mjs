// One configuration for every project. Unit specs (.spec) run without servers; integration specs (.int-spec)
// need the real PostgreSQL and Redis that `npm test` brings up (libs/testing).
// Times on screens are in the reader's zone, so every machine must read in the same one.
process.env.TZ = 'UTC';

const swc = (react) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        keepClassNames: true,
        parser: { syntax: 'typescript', tsx: react, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
});
const common = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/(?!test-groups)', '<rootDir>/.nx/'],
  watchPathIgnorePatterns: ['/.data/'],
};
// `npm test` runs specs in groups that load the modules of a project once (tools/src/test/groups.ts).
const isGrouped = process.env['TEST_GROUPS'] === '1';
const grouped = (kind) => ({
  testMatch: [`<rootDir>/.data/test-groups/${kind}/*.group.cjs`],
  testPathIgnorePatterns: ['/node_modules/'],
});
const node = {
  ...common,
  transform: swc(false),
  setupFiles: ['reflect-metadata'],
  testEnvironment: '<rootDir>/tools/src/test/plain-environment.mjs',
};

export default {
  // With a limit Jest runs groups in another process than its own also when it has one worker, which so can start afresh.
  ...(isGrouped && { workerIdleMemoryLimit: '512MB' }),
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/web/', '<rootDir>/e2e/'],
      ...(isGrouped && grouped('unit')),
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['**/*.int-spec.ts'],
      ...(isGrouped && grouped('int')),
    },
    {
      ...common,
      displayName: 'web',
      transform: swc(true),
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/web/test/setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/web/test/setup-after-env.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/web/test/css-module.ts',
        '\\.(css|woff2|svg)$': '<rootDir>/web/test/asset.ts',
      },
      ...(isGrouped && grouped('web')),
    },
  ],
};
