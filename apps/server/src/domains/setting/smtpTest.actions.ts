import type { BodyOf } from '@iris/contract/core/endpoint';
import type { settingApi } from '@iris/contract/setting/setting.api';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { withoutSecrets } from '../../platform/mail/smtp.ts';
import { type MailServer, openTransport } from '../../platform/mail/transport.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { HostRefused } from '../../platform/web/publicAddress.ts';
import { lockUser } from '../user/index.ts';
import { passwordOf, settingAudit } from './setting.actions.ts';
import { countTests } from './setting.queries.ts';

type Input = BodyOf<typeof settingApi.testSmtp>;
interface Outcome {
  sent: boolean;
  answer: string;
  ms: number;
}

const TESTS_A_MINUTE = 10;
/** A server that answers in drips is abandoned before the caller's own timeout. */
const PATIENCE_MS = 45_000;

/** Sends a real letter through typed settings or those in use; returns the server's own words. */
export async function testSmtp({ to, smtp }: Input, context: SignedInContext): Promise<Outcome> {
  const { db, mail } = context;
  const server = smtp ? await typedServer(smtp, context) : await mail.server(db);
  if (!server) throw conflict('setting.smtpNone');
  await takeTest(context, to, server);
  const outcome = await sendLetter(server, to, context);
  return context.transaction(async () => outcome);
}

async function typedServer(typed: NonNullable<Input['smtp']>, { db }: SignedInContext): Promise<MailServer> {
  const { user, password: _, ...server } = typed;
  const pass = passwordOf(typed, await readSettings(db), 'smtp.password');
  return { ...server, ...(user === '' ? {} : { auth: { user, pass } }), own: false };
}

/** Records the test in the log before it is made, so that simultaneous tests count as if made in turn. */
async function takeTest(
  { db, actor, principal }: SignedInContext,
  to: string,
  { host, port }: MailServer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, principal.userId);
    if ((await countTests(tx, principal.userId)) >= TESTS_A_MINUTE)
      throw refusal('conflict', 'core.tooManyRequests');
    const changes = [
      { field: 'smtp_host', before: null, after: `${host}:${port}` },
      { field: 'test_recipient', before: null, after: to },
    ];
    await writeAudit(tx, actor, { ...settingAudit, action: 'test', changes });
  });
}

async function sendLetter(server: MailServer, to: string, { language }: SignedInContext): Promise<Outcome> {
  const began = performance.now();
  const outcome = (sent: boolean, answer: string): Outcome => ({
    sent,
    answer: withoutSecrets(answer, server),
    ms: Math.round(performance.now() - began),
  });
  const transport = await openTransport(server).catch((error: unknown) => {
    throw error instanceof HostRefused ? invalidField('smtp.host', error.key) : error;
  });
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tired = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(new Error(`no answer in ${PATIENCE_MS / 1_000} s`)));
  });
  try {
    const sending = transport.sendMail({
      from: { name: 'Iris', address: server.from },
      to: { name: '', address: to },
      subject: translate(language, { key: 'setting.testTitle' }),
      text: translate(language, { key: 'setting.testBody' }),
    });
    const { response } = await Promise.race([sending, tired]);
    return outcome(true, response ?? '');
  } catch (error) {
    return outcome(false, wordsOf(error));
  } finally {
    transport.close();
  }
}

/** The server's reply, otherwise the error on the way to it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'response' in error && typeof error.response === 'string' && error.response !== ''
    ? error.response
    : error.message;
}
