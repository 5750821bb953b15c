import { childTraceparent, newTraceparent, spanIdOf, traceIdOf } from './traceparent.ts';

const FORM = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

describe('traceparent', () => {
  it('starts a trace', () => {
    expect(newTraceparent()).toMatch(FORM);
    expect(new Set(Array.from({ length: 2_000 }, newTraceparent)).size).toBe(2_000);
  });

  it('gives a child the trace of its parent and its own span', () => {
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const child = childTraceparent(parent);

    expect(child).toMatch(FORM);
    expect(traceIdOf(child)).toBe(traceIdOf(parent));
    expect(spanIdOf(child)).not.toBe(spanIdOf(parent));
    expect(child.endsWith('-00')).toBe(true);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
  ])('starts a new trace for the invalid parent %p', (parent) => {
    expect(childTraceparent(parent)).toMatch(FORM);
    expect(childTraceparent(parent)).not.toMatch(/0{32}|a{32}/);
  });
});
