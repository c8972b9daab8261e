import * as z from 'zod';

/** HUMAN: staff open it; BLUETOOTH: the app of whoever booked does. */
export const facilityLocks = ['HUMAN', 'BLUETOOTH'] as const;
export type FacilityLock = (typeof facilityLocks)[number];

/** What a bluetooth reader is, by the maker's number. */
export const lockDevices = { reader: 1, board: 2, lift: 3 } as const;

/** The reader at a facility, by the names of its maker's SDK. Its eKey is a secret that is never shown. */
export const lockSchema = z.object({
  /** Shown only. */
  devName: z.string(),
  /** The serial number. */
  devSn: z.string(),
  /** The BLE address, as `AA:BB:CC:DD:EE:FF`. */
  devMac: z.string(),
  /** 1: reader, 2: expansion board, 3: lift reader. */
  devType: z.number(),
  /** When the eKey was entered. */
  key_since: z.number(),
  /** How often it was handed to a booking, and when last. */
  key_releases: z.number(),
  key_released_at: z.number().nullable(),
});
export type Lock = z.infer<typeof lockSchema>;

/** With what the app opens the reader while a booking is under way. */
export const bookingKeySchema = z.object({
  devName: z.string(),
  devSn: z.string(),
  devMac: z.string(),
  devType: z.number(),
  eKey: z.string(),
  /** The time in which it may be used. */
  from_at: z.number(),
  to_at: z.number(),
});
export type BookingKey = z.infer<typeof bookingKeySchema>;
