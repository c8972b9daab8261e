import { call } from './calls.ts';
import { type Said, texts } from './player.text.ts';
import { read, write } from './store.ts';

const POLL_MS = 5_000;
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Begun {
  code: string;
  secret: string;
}

/** Shows a code until somebody enters it on the machine's page; the token. A restart goes on with the same code. */
export async function pair(show: (code: string | null, said: Said) => void): Promise<string> {
  let begun = await read<Begun>('pairing');
  for (;;) {
    if (!begun) {
      show(null, texts.begin);
      const answer = await call('pairBegin', {});
      if (answer.ok) {
        begun = { code: answer.data.code, secret: answer.data.secret };
        await write('pairing', begun);
      } else {
        show(null, texts.noNetwork);
        await rest(POLL_MS);
      }
      continue;
    }
    const answer = await call('pairPoll', { secret: begun.secret });
    if (answer.ok && answer.data.token !== null) {
      await write('token', answer.data.token);
      await write('pairing', undefined);
      return answer.data.token;
    }
    if (!answer.ok && answer.why !== 'failed') {
      begun = undefined;
      continue;
    }
    show(begun.code, answer.ok ? texts.pair : texts.noNetwork);
    await rest(POLL_MS);
  }
}
