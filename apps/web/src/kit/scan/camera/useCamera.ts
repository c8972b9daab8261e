import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Decoder, openDecoder } from './decoder.ts';
import { onceInSight } from './once.ts';

/** Why there is no picture: refused by the person, no camera, used by another program, or no secure address. */
type CameraTrouble = 'denied' | 'none' | 'busy' | 'insecure' | 'decoder';
type CameraState = 'opening' | 'watching' | CameraTrouble;

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** The cameras of the device, once it allows to name them. */
  cameras: readonly { id: string; name: string }[];
  retry: () => void;
}

/** Between two looks at the picture. */
const LOOK_MS = 120;
/** Enough to read a code that fills a sixth of the picture's width. */
const WIDEST = 960;

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
};

/** Watches for QR codes with a camera while the part is shown; each is passed on once as long as it is in sight. */
export function useCamera(wanted: string, onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [cameras, setCameras] = useState<Camera['cameras']>([]);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  latest.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    const ended = new AbortController();
    void watch(ended.signal, wanted, video, {
      says: setState,
      names: setCameras,
      sees: (text) => latest.current(text),
    });
    return () => ended.abort();
  }, [wanted, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, video, cameras, retry };
}

interface Watching {
  says: (state: CameraState) => void;
  names: (cameras: Camera['cameras']) => void;
  sees: (text: string) => void;
}

async function watch(
  ended: AbortSignal,
  wanted: string,
  video: RefObject<HTMLVideoElement | null>,
  { says, names, sees }: Watching,
): Promise<void> {
  says('opening');
  // Without HTTPS browsers give no camera, except on the machine itself.
  if (!navigator.mediaDevices) return says('insecure');
  let decode: Decoder;
  let stream: MediaStream;
  try {
    stream = await openCamera(wanted);
  } catch (error) {
    return ended.aborted ? undefined : says(troubleOf(error));
  }
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted) return close();
  ended.addEventListener('abort', close);
  // Unplugged, or taken by another program.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => ended.aborted || says('busy'));
  try {
    decode = await openDecoder();
  } catch {
    close();
    return ended.aborted ? undefined : says('decoder');
  }
  const element = video.current;
  if (ended.aborted || !element) return close();
  element.srcObject = stream;
  await element.play().catch(() => {});
  says('watching');
  names(await namedCameras());
  look(ended, element, decode, sees);
}

const openCamera = (wanted: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(wanted ? { deviceId: { ideal: wanted } } : { facingMode: { ideal: 'environment' } }),
    },
  });

async function namedCameras(): Promise<Camera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Looks at the picture again and again, never at two at once. */
function look(
  ended: AbortSignal,
  video: HTMLVideoElement,
  decode: Decoder,
  sees: (text: string) => void,
): void {
  const picture = document.createElement('canvas');
  const isNew = onceInSight();
  const next = () => {
    if (!ended.aborted) setTimeout(() => void once(), LOOK_MS);
  };
  const once = async () => {
    if (ended.aborted) return;
    if (document.hidden || video.videoWidth === 0) return next();
    const scale = Math.min(1, WIDEST / video.videoWidth);
    picture.width = Math.round(video.videoWidth * scale);
    picture.height = Math.round(video.videoHeight * scale);
    picture
      .getContext('2d', { willReadFrequently: true })
      ?.drawImage(video, 0, 0, picture.width, picture.height);
    // A picture that cannot be read is one without a code.
    const text = await decode(picture).catch(() => null);
    if (!ended.aborted && text !== null && isNew(text, performance.now())) sees(text);
    next();
  };
  void once();
}
