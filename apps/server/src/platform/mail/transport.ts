import type { Transporter } from 'nodemailer';
import { publicAddressOf } from './publicAddress.ts';
import type { Smtp } from './smtp.ts';

/** A mail server to use. */
export interface MailServer extends Smtp {
  /** Whoever installed Iris named it, so it may stand in a private network; any other one may not. */
  own: boolean;
}

const ANSWER_MS = 15_000;

/**
 * Opens the way to a mail server. Throws HostRefused for one that is not the installation's own and does not stand
 * in the public internet. `addressOf` says where a host is.
 */
export async function openTransport(
  { host, port, secure, auth, own }: MailServer,
  { pool = false, addressOf = publicAddressOf }: { pool?: boolean; addressOf?: typeof publicAddressOf } = {},
): Promise<Transporter> {
  // The certificate must be the host's, whatever address was looked up.
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
