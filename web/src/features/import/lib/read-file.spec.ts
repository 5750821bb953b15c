import { importRowsLimitText } from '@app/domain';
import { FILE_PROBLEMS, readCsv, SLICE_CHARS } from './read-file.ts';

describe('an import file', () => {
  it('is read with any separator, quotes, a byte order mark and blank rows', async () => {
    expect(await readCsv('a.csv', '\uFEFFa;b\n"1;2";"x\ny"\n\n ; \n3;4\n')).toEqual({
      name: 'a.csv',
      headers: ['a', 'b'],
      records: [
        { line: 2, cells: ['1;2', 'x\ny'] },
        { line: 5, cells: ['3', '4'] },
      ],
    });
  });

  it('is refused with a message when it cannot be imported', async () => {
    expect(await readCsv('a.csv', 'a,b\n')).toBe(FILE_PROBLEMS.empty);
    expect(await readCsv('a.csv', 'a,b\n"1,2\n')).toBe(FILE_PROBLEMS.broken);
    expect(await readCsv('a.csv', `a\n${'1\n'.repeat(10_001)}`)).toBe(FILE_PROBLEMS.tooLong);
    const latin1 = new TextDecoder().decode(new Uint8Array([0x61, 0x0a, 0x43, 0x61, 0x66, 0xe9])); // 'Café'
    expect(await readCsv('a.csv', latin1)).toBe(FILE_PROBLEMS.encoding);
  });

  it('has a name that the server takes, however it is cut', async () => {
    const nameOf = async (name: string) => {
      const read = await readCsv(name, 'a\n1\n');
      return typeof read === 'string' ? read : read.name;
    };
    expect(await nameOf(`${'a'.repeat(199)}🏈.csv`)).toBe('a'.repeat(199));
    expect(await nameOf(`${'a'.repeat(198)}🏈.csv`)).toBe(`${'a'.repeat(198)}🏈`);
    expect(await nameOf('a\uD83C.csv')).toBe('a.csv');
    expect(await nameOf('\uD83C')).toBe('bets.csv');
  });

  it("with more rows than an import holds is refused with the server's message", () => {
    expect(FILE_PROBLEMS.tooLong).toBe(importRowsLimitText(10_000));
  });

  it('is refused when its rows or columns are too large for bets', async () => {
    expect(await readCsv('a.csv', `${','.repeat(200)}\n1`)).toBe(FILE_PROBLEMS.tooWide);
    expect(await readCsv('a.csv', `a,b\n1,"${'x'.repeat(200_000)}"`)).toBe(FILE_PROBLEMS.longRow);
    expect(await readCsv('a.csv', `a,b\n${'\n'.repeat(200_000)}`)).toBe(FILE_PROBLEMS.tooLong);
  });

  it('is read the same however it is sliced', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => [
      `${String(index)}é`,
      'a "b", c\r\nd',
      'x'.repeat(40),
    ]);
    const text = rows
      .map(([a, b, c]) => `${a ?? ''},"${b?.replaceAll('"', '""') ?? ''}",${c ?? ''}\r\n`)
      .join('');
    const read = await readCsv('a.csv', `h1,h2,h3\r\n${text}`);
    expect(typeof read === 'string' ? read : read.records.map(({ cells }) => cells)).toEqual(rows);
  });

  it.each([
    ['LF', ['\n']],
    ['CRLF', ['\r\n']],
    ['CR', ['\r']],
    ['CRLF and LF', ['\r\n', '\n']],
  ])('whose rows end in %s is read the same wherever a slice ends', async (_name, ends) => {
    const joined = (rows: readonly string[]) =>
      rows.map((row, index) => `${row}${ends[index % ends.length] ?? ''}`).join('');
    const block = joined([
      '"a","b"',
      '"c" ,"d" ',
      '"é 🏈","said ""x"""',
      '"",""',
      'plain,"two, words"',
      'e,f',
      'last,"one"',
    ]);
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
      ['é 🏈', 'said "x"'],
      ['plain', 'two, words'],
      ['e', 'f'],
      ['last', 'one'],
    ];
    for (const tail of [block, block.trimEnd(), `${block.trimEnd()}\r`]) {
      for (let cut = 0; cut <= tail.length; cut += 1) {
        const head = joined(['h1,h2', '']);
        const filler = 'x'.repeat(SLICE_CHARS - cut - head.length);
        const read = await readCsv('a.csv', `${joined(['h1,h2', filler])}${tail}`);
        const cells = typeof read === 'string' ? read : read.records.slice(1).map((record) => record.cells);
        expect({ cut, cells }).toEqual({ cut, cells: rows });
      }
    }
  });
});

const FILE_CHARS = 9_900_000;
/** A page blocked for less than this still seems to respond instantly. */
const NOTICED_MS = 100;
const fill = (text: string): string => text.repeat(Math.floor(FILE_CHARS / text.length));

describe('a file of ten megabytes', () => {
  const everyday = fill(
    `2024-10-13,NFL,Bills @ Jets,Under 42,-110,$25.00,lost,"${'a long note, '.repeat(75)}"\n`,
  );

  interface Times {
    readonly totalMs: number;
    readonly blockedMs: number;
  }

  /** Processor time of this thread, without the time in which other programs had the processor. */
  function processorMs(): number {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  }

  /** Measures how long a text takes, and the longest time that nothing else could run. */
  async function timedOnce(text: string): Promise<Times> {
    let blockedMs = 0;
    let lastMs = processorMs();
    const turn = (): void => {
      blockedMs = Math.max(blockedMs, processorMs() - lastMs);
      lastMs = processorMs();
    };
    const timer = setInterval(turn, 1);
    const startedMs = lastMs;
    await readCsv('a.csv', text);
    turn();
    clearInterval(timer);
    return { totalMs: processorMs() - startedMs, blockedMs };
  }

  /** Returns the best of three runs, since other load only adds time. */
  async function timed(text: string): Promise<Times> {
    const rounds = [await timedOnce(text), await timedOnce(text), await timedOnce(text)];
    return {
      totalMs: Math.min(...rounds.map(({ totalMs }) => totalMs)),
      blockedMs: Math.min(...rounds.map(({ blockedMs }) => blockedMs)),
    };
  }

  let normal: Times;
  beforeAll(async () => {
    normal = await timed(everyday);
  });

  it.each([
    ['quotes', fill('"')],
    ['a header and quotes', `a,b\n${fill('"')}`],
    ['quotes that never close', `a,b\n"${fill('" ')}`],
    ['quotes and letters', `a,b\n${fill('"a')}`],
    ['quotes and commas', `a,b\n${fill('",')}`],
    ['quotes and line ends', `a,b\n${fill('"\n')}`],
    ['line ends', `a,b\n${fill('\n')}`],
    ['commas', fill(',')],
  ])('of %s is read as fast as one of ordinary rows and does not block the page', async (_name, hostile) => {
    const found = await timed(hostile);
    expect(found.totalMs).toBeLessThan(10 * normal.totalMs);
    expect(found.blockedMs).toBeLessThan(Math.max(3 * normal.totalMs, NOTICED_MS));
    // Typical rows are read in many slices, none of which takes most of the time.
    expect(normal.blockedMs).toBeLessThan(normal.totalMs / 2 + 16);
  });
});
