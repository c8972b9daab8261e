import type { VisitorDirection } from '@iris/contract/visitor/visitor.model';
import { useState } from 'react';

/** What this device remembers of its gate. */
export interface DeviceSetting {
  /** The gate at which it stands. */
  gate: string;
  /** A gate may be an exit only. */
  direction: VisitorDirection;
  muted: boolean;
  /** The camera that was used last; empty for the browser's choice. */
  camera: string;
  /** Whether the camera was on. */
  watching: boolean;
}

const nothing: DeviceSetting = { gate: '', direction: 'IN', muted: false, camera: '', watching: false };
const keyOf = (condoID: number) => `iris.gate.${condoID}`;

function stored(condoID: number): DeviceSetting {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(condoID)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothing;
    const { gate, direction, muted, camera, watching } = kept as Partial<
      Record<keyof DeviceSetting, unknown>
    >;
    return {
      gate: typeof gate === 'string' ? gate : '',
      direction: direction === 'OUT' ? 'OUT' : 'IN',
      muted: muted === true,
      camera: typeof camera === 'string' ? camera : '',
      watching: watching === true,
    };
  } catch {
    return nothing;
  }
}

/** Gate, tone and camera of this device, in this condo: whoever signs in on it finds them as they were. */
export function useDeviceSetting(
  condoID: number,
): readonly [DeviceSetting, (change: Partial<DeviceSetting>) => void] {
  const [setting, setSetting] = useState(() => stored(condoID));
  const change = (changed: Partial<DeviceSetting>) =>
    setSetting((before) => {
      const after = { ...before, ...changed };
      localStorage.setItem(keyOf(condoID), JSON.stringify(after));
      return after;
    });
  return [setting, change];
}
