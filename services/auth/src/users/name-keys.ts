/** Key that makes usernames unique: one case, and one form of compatible letters (S-109). */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** Key that makes e-mail addresses unique, ignoring case (S-109). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Key of the user a login names: with an @ it is an e-mail address (S-090). */
export function nameKey(name: string): { readonly emailKey: string } | { readonly usernameKey: string } {
  return name.includes('@') ? { emailKey: emailKey(name) } : { usernameKey: usernameKey(name) };
}
