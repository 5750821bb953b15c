export interface ToastMessage {
  /** `failed` is read out at once, `done` politely. */
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** A way back, as long as the toast shows. */
  readonly action?: {
    readonly label: string;
    /** Says the same to those who hear the message and may have left the page, as "Reopen the bet in My Bets". */
    readonly spoken: string;
    readonly onClick: () => void;
  };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}
