import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { outsideReferences } from './tools/src/lint/outside-references.mjs';

// The import table of CONTRIBUTING.md. Every project has one scope tag, without wildcards.
const may = (scope, ...targets) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: [scope, ...targets].map((target) => `scope:${target}`),
});
const LIBS = ['domain', 'contracts', 'platform', 'messaging', 'persistence', 'jobs'];
const banned = (scope, ...bannedExternalImports) => ({ sourceTag: `scope:${scope}`, bannedExternalImports });
const SERVER_ONLY = ['@nestjs/*', '@mikro-orm/*', 'bullmq', 'ioredis', 'redis', 'pg'];

const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Environment is read once, in a *.config.ts file (or a tool); import the config instead.',
};
// A service reaches its tables through the ORM's own calls and the scopes of @app/persistence (ADR 25).
const BESIDE_THE_SCOPES = {
  selector: 'CallExpression[callee.property.name=/^(?:getKysely|createQueryBuilder|qb|getConnection)$/]',
  message: 'Reach tables through ownedBy, ofAllOwners or tablesOf, or through the calls of the ORM.',
};
const SQL_TEXT = {
  selector: "ImportDeclaration[source.value='kysely'] > ImportSpecifier[imported.name='sql']",
  message: 'SQL text belongs in a *.sql.ts file, with its reason.',
};

const RULES_OF_HOOKS = { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' };

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '**/.nx/**', '**/demo/**', '**/fixtures/**'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx, openbook: { rules: { 'outside-references': outsideReferences } } },
    rules: {
      'openbook/outside-references': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          allow: [],
          depConstraints: [
            may('domain'),
            may('contracts', 'domain'),
            may('platform', 'contracts', 'domain'),
            may('messaging', 'platform', 'contracts', 'domain', 'testing'),
            may('persistence', 'platform', 'contracts', 'domain', 'testing'),
            may('jobs', 'platform', 'contracts', 'domain', 'testing'),
            may('service', ...LIBS, 'testing'),
            may('predictions', ...LIBS, 'service', 'testing'),
            may('auth', ...LIBS, 'service', 'testing'),
            may('bets', ...LIBS, 'service', 'testing'),
            may('billing', ...LIBS, 'service', 'testing'),
            may('chat', ...LIBS, 'service', 'testing'),
            may('admin', 'contracts', 'domain', 'platform', 'messaging', 'jobs', 'testing'),
            may('gateway', 'contracts', 'domain', 'platform', 'messaging', 'testing'),
            may('web', 'contracts', 'domain', 'testing'),
            may('testing', ...LIBS),
            may('tools', ...LIBS, 'service', 'testing'),
            may('e2e', 'contracts', 'domain', 'testing'),
            banned('domain', '*'),
            banned('contracts', ...SERVER_ONLY),
            banned('web', ...SERVER_ONLY),
            banned('gateway', '@mikro-orm/*', 'bullmq', 'ioredis', 'pg'),
          ],
        },
      ],
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are empty classes.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      'no-restricted-syntax': ['error', ENVIRONMENT],
    },
  },
  {
    // Only tests may import the testing library.
    files: ['{libs,services,admin,gateway,web}/**/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/*.int-spec.ts', 'libs/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@app/testing', '@app/testing/*'], message: 'Tests only.' }] },
      ],
    },
  },
  {
    // What runs in a browser.
    files: ['{libs/domain,libs/contracts,web}/**/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'toLocaleString', message: 'Use formatWhole: the first use of Intl blocks a phone.' },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, BESIDE_THE_SCOPES, SQL_TEXT] },
  },
  {
    files: ['services/*/src/**/*.sql.ts'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, BESIDE_THE_SCOPES] },
  },
  {
    files: [
      '**/*.config.{ts,mjs}',
      '**/config/**',
      'tools/**',
      'e2e/**',
      'libs/testing/**',
      '**/*.spec.{ts,tsx}',
      '**/*.int-spec.ts',
      '**/test/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: RULES_OF_HOOKS,
  },
  {
    // The other rules compile each file, which takes more than half of all linting. Components of tests are not shipped.
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    // This warning concerns the React Compiler, which the build does not use.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
  prettier,
);
