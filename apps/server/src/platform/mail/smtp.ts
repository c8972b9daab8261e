import { StartError } from '../startError.ts';

/** The mail server and the sender of emails. */
export interface Smtp {
  host: string;
  port: number;
  /** TLS from the first byte; without it the connection is encrypted if the server offers STARTTLS. */
  secure: boolean;
  auth?: { user: string; pass: string };
  from: string;
}

/**
 * Parses `smtps://user:password@host[:port][?from=iris@example.com]`; `smtp:` begins without TLS. User and password
 * are percent-encoded and optional. Without `from`, the sender is iris@ the host of PUBLIC_URL.
 */
export function readSmtpUrl(text: string, publicUrl: string | undefined): Smtp {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const sender = publicUrl ? new URL(publicUrl).hostname : url.hostname;
  if (!url.hostname) {
    throw new StartError(
      'SMTP_URL is invalid: it must name the host, like smtps://user:password@mail.example.com:465.',
    );
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    from: url.searchParams.get('from') ?? `iris@${sender}`,
  };
}

/** What went wrong, on one line, without the password in any of its encodings. */
export function withoutSecrets(message: string, { auth }: Smtp): string {
  const secrets = auth ? [auth.pass, `\0${auth.user}\0${auth.pass}`] : [];
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]);
  return (
    forms
      .filter(Boolean)
      // A short form may be the end of a longer one, whose beginning would remain.
      .sort((one, other) => other.length - one.length)
      .reduce((line, form) => line.replaceAll(form, '***'), message)
      .replace(/\s+/g, ' ')
      .slice(0, 300)
  );
}
