/** Under which a username is unique: one case, and one form of letters that look the same (checklist S-109). */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** Under which an e-mail address is unique, ignoring case (checklist S-109). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The unique key that a name given at login is looked up by: with an @ it is an e-mail address (checklist S-090). */
export function nameKey(name: string): {
  readonly column: 'username_key' | 'email_key';
  readonly value: string;
} {
  return name.includes('@')
    ? { column: 'email_key', value: emailKey(name) }
    : { column: 'username_key', value: usernameKey(name) };
}
