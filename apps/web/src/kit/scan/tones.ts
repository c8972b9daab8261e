/** What is said by tone: come in, stop, or look at the screen. */
export type ScanTone = 'yes' | 'no' | 'look';

type Note = readonly [hertz: number, fromS: number, forS: number];
const notes: Record<ScanTone, { wave: OscillatorType; notes: readonly Note[] }> = {
  yes: {
    wave: 'sine',
    notes: [
      [784, 0, 0.12],
      [1175, 0.12, 0.22],
    ],
  },
  no: {
    wave: 'square',
    notes: [
      [196, 0, 0.22],
      [147, 0.28, 0.4],
    ],
  },
  look: { wave: 'triangle', notes: [[440, 0, 0.18]] },
};
const LOUD = 0.25;
const FADE_S = 0.02;

let context: AudioContext | undefined;

/** Plays a tone; a browser that allows none yet stays silent. */
export function playTone(tone: ScanTone): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  const play = () => {
    const { wave, notes: played } = notes[tone];
    for (const [hertz, from, lasts] of played) {
      const start = audio.currentTime + from;
      const oscillator = audio.createOscillator();
      const volume = audio.createGain();
      oscillator.type = wave;
      oscillator.frequency.value = hertz;
      // A square wave is heard as much louder.
      const loud = wave === 'square' ? LOUD / 2 : LOUD;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loud, start + FADE_S);
      volume.gain.setValueAtTime(loud, start + lasts - FADE_S);
      volume.gain.linearRampToValueAtTime(0, start + lasts);
      oscillator.connect(volume).connect(audio.destination);
      oscillator.start(start);
      oscillator.stop(start + lasts);
    }
  };
  if (audio.state === 'running') play();
  else void audio.resume().then(play, () => {});
}
