import type { VisitorDirection } from '@iris/contract/visitor/visitor.model';
import { type Kept, type ScanDevice, scanDeviceOf, useScanDevice } from '../../../kit/scan/scanDevice.ts';

/** What this device remembers of its gate. */
export interface DeviceSetting extends ScanDevice {
  /** The gate at which it stands. */
  gate: string;
  /** A gate may be an exit only. */
  direction: VisitorDirection;
}

const settingOf = (kept: Kept): DeviceSetting => ({
  ...scanDeviceOf(kept),
  gate: typeof kept.gate === 'string' ? kept.gate : '',
  direction: kept.direction === 'OUT' ? 'OUT' : 'IN',
});

/** Gate, tone and camera of this device, in this condo. */
export const useDeviceSetting = (condoID: number) => useScanDevice(`iris.gate.${condoID}`, settingOf);
