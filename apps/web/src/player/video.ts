import { texts } from './player.text.ts';
import type { Video } from './schedule.ts';
import type { Audience } from './screen.ts';

const PLACE = 'video';
/** A video whose picture has not moved at so many looks in a row stands still; a machine that slept looked only once. */
const STALLED = 3;
const LOOK_MS = 5_000;

/** The place of the video: it plays over and over, and each time counts as one play. */
export function createVideo(root: HTMLElement, audience: Audience) {
  let shown: { key: string; url: string; element: HTMLVideoElement; stop: () => void } | undefined;

  const begin = (video: Video, url: string) => {
    const element = document.createElement('video');
    // Browsers start a video by themselves only without sound, and a lobby is a place where people live.
    element.muted = true;
    element.playsInline = true;
    element.disableRemotePlayback = true;
    element.src = url;
    let failed = false;
    const fail = (why: string): void => {
      if (failed || shown?.element !== element) return;
      failed = true;
      audience.ends(PLACE);
      audience.fails(video.key, texts.unplayable, `${video.name} (${why})`);
    };
    const play = (): void => {
      element.play().catch((error: unknown) => {
        // A newer request to play or a change of the source ends an older one, which is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) fail(String(error));
      });
    };
    let running = false;
    element.onplaying = () => {
      if (running || shown?.element !== element) return;
      running = true;
      audience.begins(PLACE, video);
    };
    element.onended = () => {
      running = false;
      if (shown?.element !== element) return;
      audience.ends(PLACE);
      element.currentTime = 0;
      play();
    };
    element.onerror = () => fail(element.error?.message || `error ${element.error?.code ?? ''}`);
    let at = -1;
    let still = 0;
    const watch = setInterval(() => {
      still = element.currentTime !== at || document.hidden ? 0 : still + 1;
      at = element.currentTime;
      if (still >= STALLED) fail('stalled');
    }, LOOK_MS);
    shown = { key: video.key, url, element, stop: () => clearInterval(watch) };
    root.replaceChildren(element);
    play();
  };

  return {
    /** Plays a video, or none. */
    show(video: Video | null, url: string | null): void {
      if (shown && shown.key === video?.key && shown.url === url) return;
      if (shown) {
        const { element, stop } = shown;
        shown = undefined;
        stop();
        audience.ends(PLACE);
        element.pause();
        element.removeAttribute('src');
        element.load();
        root.replaceChildren();
      }
      if (video && url !== null) begin(video, url);
    },
  };
}
