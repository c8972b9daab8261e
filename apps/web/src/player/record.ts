import { cut } from '@iris/contract/core/cut';
import { type Play, plays } from './queue.ts';
import { read, write } from './store.ts';

/** No longer may the name of what is shown be in a report: a longer one would be refused, and with it the report. */
const NAME = 100;

interface Open {
  play: Play;
  /** By the clock that only runs on. */
  began: number;
}

/** What is on the screen now, by place. */
const open = new Map<string, Open>();

/** Something came onto the screen. */
export function begins(place: string, { key, name }: { key: string; name: string }, now: number): void {
  ends(place);
  const play = { id: crypto.randomUUID(), time: Math.round(now), key, name: cut(name, NAME), ms: 0 };
  open.set(place, { play, began: performance.now() });
}

const soFar = ({ play, began }: Open): Play => ({ ...play, ms: Math.round(performance.now() - began) });

/** It left the screen: a play to report. */
export function ends(place: string): void {
  const one = open.get(place);
  if (!one) return;
  open.delete(place);
  void plays.add(soFar(one), one.began);
}

/** What is on the screen, as the console shows it. */
export const playing = (): string => cut([...open.values()].map(({ play }) => play.name).join(' · '), NAME);

/** Remembers what is on the screen, so that a crash does not lose it. */
export const checkpoint = (): Promise<unknown> => write('open', [...open.values()].map(soFar));

/** After a start: what was on the screen when the player stopped is a play too. One reported already counts once. */
export async function recover(): Promise<void> {
  for (const play of (await read<Play[]>('open')) ?? []) await plays.add(play);
  await write('open', undefined);
}
