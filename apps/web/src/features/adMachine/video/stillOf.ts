const WIDTH = 640;
const WAIT_MS = 8_000;

/** A still picture from near the beginning of a video; null where the browser cannot show it. */
export async function stillOf(file: Blob): Promise<File | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    await until(video, 'loadeddata', () => {
      video.src = address;
    });
    await until(video, 'seeked', () => {
      video.currentTime = Math.min(1, video.duration / 3);
    });
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(WIDTH, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return picture && new File([picture], 'still.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** Waits for an event of a video that `begin` brings about. Throws where it fails or takes too long. */
function until(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const over = new AbortController();
  const once = { once: true, signal: over.signal };
  video.addEventListener(event, () => resolve(), once);
  video.addEventListener('error', () => reject(new Error('cannot be shown')), once);
  const timer = setTimeout(() => reject(new Error('too slow')), WAIT_MS);
  begin();
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
