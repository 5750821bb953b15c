/** Names the button of the form, in the form and where a phone opens it (S-428, S-461). */
export function formLabel(isAdvised: boolean, isPast: boolean): string {
  if (isAdvised) return 'Place Bet';
  return isPast ? 'Log past bet' : 'Log it anyway';
}
