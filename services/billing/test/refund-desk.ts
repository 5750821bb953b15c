import { randomUUID } from 'node:crypto';
import { decideRefund, listRefundCases, requestRefund, type RefundCase } from '@app/contracts';
import { actorOf, type BillingApp } from './billing-app.ts';

const FORM = { email: 'sam@example.com', reason: 'billing', description: 'Charged twice.' } as const;
let addresses = 0;

/** Requests for refunds and their administrator. */
export function refundDesk(app: () => BillingApp) {
  const admin = randomUUID();
  const caseOf = async (reference: string): Promise<RefundCase> => {
    const { cases } = await app().call(listRefundCases, { actor: actorOf(admin) });
    const found = cases.find((candidate) => candidate.reference === reference);
    if (found === undefined) throw new Error(`no case ${reference}`);
    return found;
  };
  /** From a network address of its own, so that no limit is reached by chance. */
  const request = (userId: string | null, form: object = {}, options: { key?: string; from?: object } = {}) =>
    app().call(
      requestRefund,
      {
        actor: userId === null ? null : actorOf(userId),
        client: { address: `203.0.113.${String((addresses += 1))}`, userAgent: '', ...options.from },
        form: { ...FORM, ...form },
      },
      options.key,
    );
  return {
    admin,
    request,
    caseOf,
    openCase: async (userId: string | null) => caseOf((await request(userId)).reference),
    decide: (id: string, decision: 'approve' | 'decline', answer = '', amountCents?: number) =>
      app().call(decideRefund, { actor: actorOf(admin), id, decision, answer, amountCents }),
  };
}
