import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import { call } from './calls.ts';
import { choose, type Held, isComplete, keptFiles } from './choice.ts';
import { resumed, type Told, timeOf } from './clock.ts';
import { has, keepOnly, urlOf } from './files.ts';
import { createLoader } from './loader.ts';
import { takePicture } from './picture.ts';
import { failure, restingUntil, type Said, texts } from './player.text.ts';
import { type Log, logs, plays } from './queue.ts';
import { begins, checkpoint, ends, playing, recover } from './record.ts';
import { sceneAt } from './schedule.ts';
import { createScreen } from './screen.ts';
import { read, write } from './store.ts';

/** The player's own version, as the console shows it. */
const APP = '1.0';

const TICK_MS = 250;
const BEAT_MS = 30_000;
const CHECKPOINT_MS = 10_000;
/** What cannot be shown is left out for so long, and longer each time. */
const BROKEN_MS = 60_000;
const BROKEN_MOST_MS = 3_600_000;

const reading = () => ({ wall: Date.now(), steady: performance.now() });
let told: Told | null = null;
const now = (): number => timeOf(told, reading());

/** Notes an event, to be reported. */
export const happened = (kind: Log['kind'], text: string): void =>
  void logs.add({ id: crypto.randomUUID(), time: Math.round(now()), kind, text }, performance.now());

/** What could not be shown, until when it is left out, and how often it failed. */
const broken = new Map<string, { until: number; times: number }>();
function leaveOut(key: string, said: Said, what: string): void {
  const times = (broken.get(key)?.times ?? 0) + 1;
  const ms = Math.min(BROKEN_MOST_MS, BROKEN_MS * 2 ** (times - 1));
  broken.set(key, { until: performance.now() + ms, times });
  happened('FAILED', failure(said, what));
}
function withoutBroken(manifest: PlayerManifest): PlayerManifest {
  if (broken.size === 0) return manifest;
  const fine = <Thing extends { key: string }>(things: Thing[]) =>
    things.filter(({ key }) => (broken.get(key)?.until ?? 0) <= performance.now());
  return { ...manifest, videos: fine(manifest.videos), items: fine(manifest.items) };
}

/** The screen, shared by pairing and playing. */
export const screen = createScreen({
  begins: (place, thing) => begins(place, thing, now()),
  ends,
  fails: leaveOut,
});

/** Takes up where the last start ended. */
export async function resume(): Promise<void> {
  told = resumed((await read<{ server: number; wall: number }>('clock')) ?? null, reading());
  await recover();
  await plays.trim();
  happened('STARTED', APP);
}

const space = async (): Promise<{ space_used: number | null; space_free: number | null }> => {
  const { usage, quota } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  const free = usage === undefined || quota === undefined ? null : Math.max(0, quota - usage);
  return { space_used: usage ?? null, space_free: free };
};

/** Plays what is published for the machine, until its token ends. */
export async function play(token: string): Promise<void> {
  let held = (await read<Held>('held')) ?? null;
  let offline = false;
  let tidied = '';
  let tidying = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const loader = createLoader({
    token,
    failed: (said, what) => happened('FAILED', failure(said, what)),
    gone: () => void beat(),
  });
  const loadWanted = () => {
    if (held) loader.want([...(held.good?.files ?? []), ...held.wanted.files], held.wanted.files);
  };
  loadWanted();

  const fetchManifest = async (): Promise<void> => {
    const answer = await call('manifest', undefined, token);
    if (!answer.ok) {
      if (answer.why === 'ended') end();
      return;
    }
    const wanted = answer.data;
    const same = held?.wanted.version === wanted.version;
    held = { wanted, heardAt: same && held ? held.heardAt : now(), good: held?.good ?? null };
    await write('held', held).catch(() => {});
    loadWanted();
  };

  let beating = false;
  const beat = async (): Promise<void> => {
    if (beating) return;
    beating = true;
    try {
      const complete = held !== null && isComplete(held.wanted, has);
      const before = reading();
      const answer = await call(
        'heartbeat',
        {
          version: (complete ? held?.wanted.version : held?.good?.version) ?? 0,
          loaded: held ? loader.percent(held.wanted.files) : 0,
          playing: playing(),
          app: APP,
          ...(await space()),
        },
        token,
      );
      if (answer.ok && offline) loader.again();
      offline = !answer.ok;
      if (!answer.ok) {
        if (answer.why === 'ended') end();
        return;
      }
      const heard: Told = { ...before, server: answer.data.time };
      told = heard;
      if (!held || held.wanted.version !== answer.data.version || held.wanted.feed !== answer.data.feed)
        await fetchManifest();
      for (const queue of [logs, plays]) if ((await queue.send(token, heard)) === 'ended') end();
      const image = answer.data.look ? takePicture() : null;
      if (image !== null) await call('picture', { image }, token);
    } finally {
      beating = false;
    }
  };

  /** The newest manifest is all there: it is the good one from now on. */
  const arrive = (): void => {
    if (!held || held.good === held.wanted) return;
    const first = held.good?.version !== held.wanted.version;
    held = { ...held, good: held.wanted };
    void write('held', held).catch(() => {});
    if (!first) return;
    broken.clear();
    happened('SHOWN', String(held.wanted.version));
    void beat();
  };
  const tidy = (at: number): void => {
    if (!held || tidying) return;
    const kept = keptFiles(held, has, at);
    const names = kept.map(({ sha256 }) => sha256).join();
    if (names === tidied) return;
    tidying = true;
    void keepOnly(kept)
      .then(() => {
        tidied = names;
      })
      .catch(() => {})
      .finally(() => {
        tidying = false;
      });
  };

  const tick = (): void => {
    if (!held) {
      screen.note({ said: offline ? texts.noNetwork : texts.loading });
      return;
    }
    const at = now();
    if (isComplete(held.wanted, has)) arrive();
    const manifest = withoutBroken(choose(held, has, at));
    const files = new Map(manifest.files.map((file) => [file.id, file]));
    const address = (id: number) => {
      const file = files.get(id);
      return file ? urlOf(file) : null;
    };
    const scene = sceneAt(manifest, at);
    if (scene.kind === 'PLAY') screen.play(manifest, scene, address);
    else
      screen.note({
        title: manifest.name,
        logo: manifest.logo === null ? null : address(manifest.logo),
        said:
          scene.kind === 'REST'
            ? restingUntil(formatMoment(scene.again).slice(11), dayOf(scene.again) > dayOf(at))
            : { EARLY: texts.early, LATE: texts.late, EMPTY: waiting() }[scene.why],
      });
    document.body.classList.toggle(
      'turned',
      (manifest.orientation === 'PORTRAIT') !== innerHeight > innerWidth,
    );
    tidy(at);
  };
  const waiting = (): Said =>
    held && held.wanted.files.length > 0 && !isComplete(held.wanted, has) ? texts.loading : texts.empty;

  const save = () =>
    void Promise.all([checkpoint(), write('clock', { server: now(), wall: Date.now() })]).catch(() => {});
  const timers = [
    setInterval(tick, TICK_MS),
    setInterval(() => void beat(), BEAT_MS),
    setInterval(save, CHECKPOINT_MS),
  ];
  const soon = () => void beat();
  addEventListener('online', soon);
  tick();
  void beat();
  await ended;
  removeEventListener('online', soon);
  timers.forEach(clearInterval);
  loader.stop();
  document.body.classList.remove('turned');
}
