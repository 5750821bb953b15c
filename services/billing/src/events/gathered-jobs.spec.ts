import { GatheredJobs } from './gathered-jobs.ts';

let offered: string[];
let jobs: GatheredJobs;
beforeEach(() => {
  jest.useFakeTimers();
  offered = [];
  jobs = new GatheredJobs((id) => offered.push(id));
});
afterEach(() => {
  jobs.close();
  jest.useRealTimers();
});

describe('the jobs about notifications (S-238)', () => {
  it('are one per customer for those that arrive together, under the last one', () => {
    for (const id of ['a1', 'a2']) jobs.add('a', id);
    jobs.add('b', 'b1');
    jobs.add(null, 'n1');
    expect(offered).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(offered).toEqual(['a2', 'b1', 'n1']);
    jest.advanceTimersByTime(10_000);
    expect(offered).toHaveLength(3);
  });

  it('are few in a long burst, each within a second, and none is missing at its end', () => {
    for (let tenth = 0; tenth < 20; tenth += 1) {
      jobs.add('a', `a${tenth}`);
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(500);
    expect(offered.length).toBeLessThanOrEqual(5);
    expect(offered.at(-1)).toBe('a19');
  });

  it('come at once again after a break', () => {
    jobs.add('a', 'a1');
    jest.advanceTimersByTime(1_000);
    jobs.add('a', 'a2');
    jest.advanceTimersByTime(100);
    expect(offered).toEqual(['a1', 'a2']);
  });

  it('end with the service', () => {
    jobs.add('a', 'a1');
    jobs.close();
    jest.advanceTimersByTime(10_000);
    expect(offered).toEqual([]);
  });
});
