/** Reasons a refund can be requested for (S-270). */
export const REFUND_REASONS = ['technical', 'billing', 'service', 'medical', 'legal', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
