import { reasonIn } from './reason-in.ts';

describe('the reason that a process ended', () => {
  it('is what its error says, without the code around it', () => {
    const output = [
      ...['file:///app/dist/main.js:2', 'throw new Error: x', '      ^', ''],
      ...['ConfigError: The configuration has a problem:', '- SMTP_URL is not set.'],
      ...[
        '    at loadConfig (file:///app/x.js:1:2)',
        '    at y {',
        "  faults: [ 'SMTP_URL is not set.' ]",
        '}',
      ],
    ].join('\n');
    expect(reasonIn(output)).toBe('The configuration has a problem:\n- SMTP_URL is not set.');
    expect(reasonIn('TypeError: It broke.')).toBe('It broke.');
  });

  it('is what the last error in its log says, since a cut line of a log is no sentence', () => {
    const entry = (message: string) =>
      JSON.stringify({ level: 'fatal', msg: 'no', err: { message, stack: `Error: ${message}\n    at x` } });
    const lines = [entry('first'), '{"level":"info","msg":"x"}', entry('connect ECONNREFUSED'), '{cut'];
    expect(reasonIn(lines.join('\n'))).toBe('connect ECONNREFUSED');
  });

  it('is its last words otherwise, cut off', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `${String(index)}${'x'.repeat(300)}`).join('\n');
    expect(
      reasonIn(lines)
        .split('\n')
        .map((line) => [line[0], line.length]),
    ).toEqual(['4', '5', '6', '7', '8'].map((first) => [first, 200]));
  });
});
