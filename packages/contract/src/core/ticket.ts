/** Digits of the code of a ticket. */
export const TICKET_CODE = 8;
const token = /(?:^|\/(?:ticket|booking)\/)([a-z2-7]{32})(?:[?#/].*)?$/;
const code = new RegExp(`^\\d{${TICKET_CODE}}$`);
const number = /^[A-Z]{2}\d{6,9}$/;

/** What names a ticket. */
export type ReadTicket = { token: string } | { code: string } | { number: string };

/**
 * What was scanned or typed at a check-in: a ticket's address or token, its code, or the number of what it is for, which
 * begins with the prefix. Null: none of these.
 */
export function readTicket(text: string, prefix: string): ReadTicket | null {
  const trimmed = text.trim();
  const found = token.exec(trimmed)?.[1];
  if (found) return { token: found };
  const plain = trimmed.replace(/[\s-]/g, '').toUpperCase();
  if (code.test(plain)) return { code: plain };
  return plain.startsWith(prefix) && number.test(plain) ? { number: plain } : null;
}
