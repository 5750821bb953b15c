/** Reads a URL provided by the test run. Without it throws a sentence on how to run such specs. */
export function testUrl(name: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL'): string {
  const url = process.env[name];
  if (url) return url;
  throw new Error(
    `${name} is not set: run \`npm test\`, or \`npm run test:servers -- <command>\` for one command.`,
  );
}
