import { defineErrors } from '../define-errors.ts';

export const BILLING_ERRORS = defineErrors({
  REFUND_ALREADY_REQUESTED: { status: 409, text: 'You have already requested a refund.' },
});
