import { useState } from 'react';

/** What a device remembers of its scanning. */
export interface ScanDevice {
  muted: boolean;
  /** The camera that was used last; empty for the browser's choice. */
  camera: string;
  /** Whether the camera was on. */
  watching: boolean;
}

/** What was kept, as it may be by now: anything. */
export type Kept = Readonly<Record<string, unknown>>;

/** The part of a device's memory that all scanning has. */
export const scanDeviceOf = ({ muted, camera, watching }: Kept): ScanDevice => ({
  muted: muted === true,
  camera: typeof camera === 'string' ? camera : '',
  watching: watching === true,
});

function stored(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What this device remembers under a name: whoever signs in on it finds it as it was. */
export function useScanDevice<Setting extends ScanDevice>(
  name: string,
  read: (kept: Kept) => Setting,
): readonly [Setting, (change: Partial<Setting>) => void] {
  const [setting, setSetting] = useState(() => read(stored(name)));
  const change = (changed: Partial<Setting>) =>
    setSetting((before) => {
      const after = { ...before, ...changed };
      localStorage.setItem(name, JSON.stringify(after));
      return after;
    });
  return [setting, change];
}
