import { ReplicaProgress, walPosition } from './replica-progress.ts';

describe('a position in the write-ahead log', () => {
  it('is compared as a number, not as text', () => {
    expect(walPosition('0/3000060')).toBe(0x3000060n);
    expect(walPosition('1/0') > walPosition('0/FFFFFFFF')).toBe(true);
    expect(walPosition('A/0') > walPosition('9/FF000000')).toBe(true);
  });
});

describe('the progress of a replica', () => {
  it('is unknown before the first proof', () => {
    const progress = new ReplicaProgress();
    expect(progress.needsPosition).toBe(true);
    expect(progress.lagMs(1_000)).toBe(Infinity);
    progress.replicaIsAt(5n);
    expect(progress.lagMs(1_000)).toBe(Infinity);
  });

  it('is proven for the moment before the primary was asked', () => {
    const progress = new ReplicaProgress();
    progress.primaryWasAt(1_000, 10n);
    progress.replicaIsAt(10n);
    expect(progress.lagMs(1_400)).toBe(400);
    expect(progress.needsPosition).toBe(true);
  });

  it('grows while the replica stays behind, and shrinks when it has caught up', () => {
    const progress = new ReplicaProgress();
    progress.primaryWasAt(1_000, 10n);
    progress.replicaIsAt(10n);
    progress.primaryWasAt(2_000, 20n);
    progress.replicaIsAt(19n);
    expect(progress.needsPosition).toBe(false);
    expect(progress.lagMs(9_000)).toBe(8_000);
    progress.replicaIsAt(25n);
    expect(progress.lagMs(9_000)).toBe(7_000);
  });

  it('ignores a server that is no replica, and forgets one that is away', () => {
    const progress = new ReplicaProgress();
    progress.primaryWasAt(1_000, 10n);
    progress.replicaIsAt(null);
    expect(progress.lagMs(1_000)).toBe(Infinity);
    progress.replicaIsAt(10n);
    progress.forget();
    expect(progress.lagMs(1_000)).toBe(Infinity);
    expect(progress.needsPosition).toBe(true);
  });
});
