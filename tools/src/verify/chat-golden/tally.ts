import type { Judged, Verdict } from './judge-answer.ts';
import type { SeenQuestion } from './question.types.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly isOfBoth: boolean;
  readonly fault: string;
}

/** Counts judged answers. */
export class Tally {
  private readonly rows: Row[] = [];

  add({ id, kind }: SeenQuestion, { verdict, faults, isOfBoth = false }: Judged, wording: string): void {
    this.rows.push({ id, kind, verdict, isOfBoth, fault: `${id} "${wording}": ${faults.join('; ')}` });
  }

  get total(): number {
    return this.rows.length;
  }

  get right(): number {
    return this.count('right');
  }

  get wrong(): number {
    return this.count('wrong');
  }

  get answeredPercent(): number {
    return this.total === 0 ? 100 : (100 * (this.total - this.count('unanswered'))) / this.total;
  }

  get summary(): string {
    const share = ((100 * this.right) / Math.max(this.total, 1)).toFixed(1);
    return (
      `${this.right} of ${this.total} right (${share}%), ${this.wrong} wrong, ` +
      `${this.count('unanswered')} not answered, ${this.ofBoth} with two meanings`
    );
  }

  /** One sentence for each answer that is not right. It names the wording. */
  get faults(): readonly string[] {
    return this.rows.filter(({ verdict }) => verdict !== 'right').map(({ fault }) => fault);
  }

  /** Counts of each kind with the ids of what is not right, without wordings. */
  get byKind(): readonly string[] {
    return [...Map.groupBy(this.rows, ({ kind }) => kind)].map(([kind, rows]) => {
      const ids = (verdict: Verdict) =>
        rows.filter((row) => row.verdict === verdict).map(({ id }) => id.slice(kind.length + 1));
      const [wrong, unanswered] = [ids('wrong'), ids('unanswered')];
      const both = rows
        .filter(({ isOfBoth, verdict }) => isOfBoth && verdict === 'right')
        .map(({ id }) => id.slice(kind.length + 1));
      const right = rows.length - wrong.length - unanswered.length;
      return [
        `${kind}: ${right} of ${rows.length} right`,
        ...(wrong.length > 0 ? [`wrong ${wrong.join(', ')}`] : []),
        ...(unanswered.length > 0 ? [`not answered ${unanswered.join(', ')}`] : []),
        ...(both.length > 0 ? [`two meanings ${both.join(', ')}`] : []),
      ].join('; ');
    });
  }

  /** How many right answers name two meanings. */
  get ofBoth(): number {
    return this.rows.filter(({ isOfBoth, verdict }) => isOfBoth && verdict === 'right').length;
  }

  private count(verdict: Verdict): number {
    return this.rows.filter((row) => row.verdict === verdict).length;
  }
}
