// The archive is an ordinary tar file, so that any tar can read it without us. Only what backups need: files with
// short names.

const BLOCK = 512;
const NAME_BYTES = 100;
const ZERO = Buffer.alloc(BLOCK);
/** Where the fields of a header are (POSIX ustar). */
const SIZE_AT = 124;
const SUM_AT = 148;

/** A file in an archive. */
export interface TarFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What stands behind the last file. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Returns the blocks of one file. */
export function tarBlocks({ name, content }: TarFile): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, SIZE_AT);
  header.write('00000000000\0', 136);
  header.write('0ustar\x0000', 156);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM_AT);
  return Buffer.concat([header, content, ZERO.subarray(0, paddingOf(content.length))]);
}

/** Reads the files of an archive in order. @throws Error for what is not a complete archive */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const source = readerOf(chunks);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.equals(ZERO)) return;
    const sum = Number.parseInt(header.toString('latin1', SUM_AT, SUM_AT + 6), 8);
    if (sum !== sumOf(header)) throw new Error('a header is damaged');
    const size = Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8);
    const name = header.toString('utf8', 0, header.indexOf(0));
    const content = Buffer.from(await source.take(size));
    await source.take(paddingOf(size));
    yield { name, content };
  }
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The sum of a header's bytes, with its own field as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < SUM_AT || at >= SUM_AT + 8) sum += byte;
  return sum;
}

function readerOf(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return {
    async take(size: number): Promise<Buffer> {
      while (length < size) {
        const next = await iterator.next();
        if (next.done === true) throw new Error('it ends too early');
        held.push(next.value);
        length += next.value.length;
      }
      const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
      held = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
  };
}
