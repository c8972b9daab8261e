import type { Transporter } from 'nodemailer';
import { publicAddressOf } from '../web/publicAddress.ts';
import type { Smtp } from './smtp.ts';

/** A mail server to use. */
export interface MailServer extends Smtp {
  /** Configured by whoever installed Iris, so it may be in a private network; any other may not. */
  own: boolean;
}

const ANSWER_MS = 15_000;

/**
 * Creates a transport to a mail server. Throws HostRefused for a user-supplied one outside the public internet.
 * `addressOf` resolves a host.
 */
export async function openTransport(
  { host, port, secure, auth, own }: MailServer,
  { pool = false, addressOf = publicAddressOf }: { pool?: boolean; addressOf?: typeof publicAddressOf } = {},
): Promise<Transporter> {
  // The certificate must be the host's, whatever address it resolved to.
  const target = own ? { host } : { host: await addressOf(host), servername: host };
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...target,
    ...(pool ? { pool: true as const, maxConnections: 1 } : {}),
    port,
    secure,
    ...(auth ? { auth } : {}),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: 2 * ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
