import './player.css';
import { keepOnly } from './files.ts';
import { pair } from './pairing.ts';
import { failure, type Said, texts } from './player.text.ts';
import { happened, play, resume, screen } from './player.ts';
import { logs, plays } from './queue.ts';
import { forget, read } from './store.ts';

const RELOAD_MS = 30_000;
const UPDATE_MS = 3_600_000;

/** A mistake in the player is reported, and the player begins again. */
function beginAgain(error: unknown): void {
  happened('FAILED', failure(texts.mistake, error instanceof Error ? error.message : String(error)));
  setTimeout(() => location.reload(), RELOAD_MS);
}
addEventListener('error', ({ error, message }) => beginAgain(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => beginAgain(reason));

/** Asks for the page now and then: if the server has another one, it is opened. */
async function renew(): Promise<void> {
  const own = document.querySelector('script[src]')?.getAttribute('src');
  const answer = await fetch('/player', { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!own || !answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const page = await answer.text();
  if (page.includes('/player/') && !page.includes(own)) location.reload();
}

/** Keeps the screen from going dark, where the browser can. */
async function stayAwake(): Promise<void> {
  if (document.visibilityState === 'visible') await navigator.wakeLock.request('screen');
}

async function run(): Promise<never> {
  await resume();
  let said: Said | undefined;
  for (let token = await read<string>('token'); ; token = undefined) {
    token ??= await pair((code, also) =>
      screen.note({
        title: texts.title.join(' · '),
        ...(code ? { code } : {}),
        said: also,
        ...(said ? { also: said } : {}),
      }),
    );
    said = undefined;
    await play(token);
    screen.note({ said: texts.unpaired });
    // What is left belongs to a machine that this player is not any more.
    await plays.forget();
    await logs.forget();
    await keepOnly([]).catch(() => {});
    await forget();
    said = texts.unpaired;
  }
}

function start(): void {
  const able = isSecureContext && 'locks' in navigator && 'getDirectory' in navigator.storage;
  if (!able) {
    screen.note({ said: isSecureContext ? texts.old : texts.insecure });
    return;
  }
  void navigator.serviceWorker?.register('/player/worker.js', { scope: '/player' }).catch(() => {});
  void navigator.storage.persist().catch(() => false);
  const awake = () => void stayAwake().catch(() => {});
  document.addEventListener('visibilitychange', awake);
  awake();
  addEventListener('click', () => void document.documentElement.requestFullscreen?.().catch(() => {}));
  setInterval(() => void renew().catch(() => {}), UPDATE_MS);
  screen.note({ said: texts.loading });
  // Two windows would report every play twice under different ids; the second waits for the end of the first.
  const waits = setTimeout(() => screen.note({ said: texts.twice }), 3_000);
  void navigator.locks.request('iris-player', () => {
    clearTimeout(waits);
    return run();
  });
}

start();
