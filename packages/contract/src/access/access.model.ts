import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { limits } from '../core/limits.ts';
import { identities } from '../resident/resident.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    accessDevice: true;
    accessGroup: true;
  }
}

declare module '../core/hit.ts' {
  interface Hits {
    accessDevice: true;
    accessGroup: true;
  }
}
findable('accessDevice', 'accessGroup');

export const accessTypes = ['GATE', 'DOOR', 'LIFT', 'FACE', 'BLUETOOTH'] as const;
export type AccessType = (typeof accessTypes)[number];
/** Whether one comes in, goes out, or passes both ways at it. */
export const accessDirections = ['IN', 'OUT', 'BOTH'] as const;
export type AccessDirection = (typeof accessDirections)[number];
/** Derived from the last heartbeat. */
export const accessStates = ['NEVER', 'ONLINE', 'OFFLINE', 'DISABLED'] as const;
export type AccessState = (typeof accessStates)[number];

/** What a device reports, and what the server itself notes of it. */
export const accessReported = ['OPENED', 'REFUSED', 'FORCED', 'HELD_OPEN', 'TAMPERED', 'RESTARTED'] as const;
export const accessEvents = [
  ...accessReported,
  'ONLINE',
  'OFFLINE',
  'REMOTE',
  'REMOTE_FAILED',
  'REMOTE_UNANSWERED',
  'TOKEN_MADE',
  'TOKEN_REPLACED',
  'OLD_TOKEN',
] as const;
export type AccessEventKind = (typeof accessEvents)[number];
/** By what somebody tried to pass. */
export const accessWays = ['CARD', 'FACE', 'PASS', 'BLUETOOTH', 'REMOTE', 'BUTTON'] as const;
/** Why a door stayed shut. */
export const accessReasons = [
  'UNKNOWN',
  'HOURS',
  'NOT_YET',
  'EXPIRED',
  'USED_UP',
  'CANCELLED',
  'OTHER_ESTATE',
  'NOT_THIS_DOOR',
  'DISABLED',
] as const;
export type AccessReason = (typeof accessReasons)[number];
/** Who is let through: somebody bound to a unit, a visitor with a pass, or whoever booked a facility. */
export const accessSubjects = ['BINDING', 'PASS', 'BOOKING'] as const;
export type AccessSubject = (typeof accessSubjects)[number];

/** Hours of the day on days of the week (1 Monday … 7 Sunday), Hong Kong time; until 24:00 at most. */
export const accessHoursSchema = z.object({ days: z.array(z.number()), from: z.string(), to: z.string() });
export type AccessHours = z.infer<typeof accessHoursSchema>;

/** A device at a door. Its token is shown once, when it is made. */
export const accessDeviceSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  condo: z.string(),
  condo_en: z.string(),
  name: z.string(),
  /** By this the device is known everywhere; unique. */
  code: z.string(),
  type: z.enum(accessTypes),
  direction: z.enum(accessDirections),
  /** Where it stands. */
  place: z.string(),
  /** The maker's own codes. */
  pseudo_code: z.string(),
  region_code: z.string(),
  state: z.enum(accessStates),
  seen_at: z.number().nullable(),
  firmware: z.string(),
  /** A token was made and is in force. */
  has_token: z.boolean(),
  /** Changes that it has not confirmed yet, and those of them that it could not carry out. */
  waiting: z.number(),
  failed: z.number(),
  version: z.number(),
});
export type AccessDevice = z.infer<typeof accessDeviceSchema>;

/** A device with its token, which nobody sees again. */
export const accessTokenSchema = z.object({ device: accessDeviceSchema, token: z.string() });
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** Columns of the import sheet, in order. */
export const deviceImportColumns = [
  'name',
  'code',
  'type',
  'direction',
  'place',
  'pseudo_code',
  'region_code',
] as const;
export type DeviceImportColumn = (typeof deviceImportColumns)[number];
const cell = z.string().max(200);
/** A row as typed. The pretest, not this schema, says what is wrong with it. */
export const deviceImportRowSchema = z.strictObject({
  /** The row's number in the sheet, from 2 to the last that a sheet can have. */
  row: z.number().int().min(1).max(1_048_576),
  name: cell,
  code: cell,
  type: cell,
  direction: cell,
  place: z.string().max(limits.longCell),
  pseudo_code: cell,
  region_code: cell,
});
export type DeviceImportRow = z.infer<typeof deviceImportRowSchema>;
export const devicePretestSchema = z.object({
  rows: z.array(deviceImportRowSchema),
  problems: z.array(z.object({ row: z.number(), column: z.enum(deviceImportColumns), reason: z.string() })),
});
export type DevicePretest = z.infer<typeof devicePretestSchema>;

const named = z.object({ id: z.number(), name: z.string(), name_en: z.string() });
/** Who may pass which devices, on which days and hours. */
export const accessGroupSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Devices of this type only; null for any. */
  device_type: z.enum(accessTypes).nullable(),
  condos: z.array(named),
  /** Only people of these buildings; empty for all of the condos. */
  buildings: z.array(named),
  devices: z.number(),
  identities: z.array(z.enum(identities)),
  /** Visitors with a pass too. */
  passes: z.boolean(),
  /** Whoever has a paid booking of these, in its time. */
  facilities: z.array(named),
  /** Empty: at any time. */
  hours: z.array(accessHoursSchema),
  version: z.number(),
});
export type AccessGroup = z.infer<typeof accessGroupSchema>;
export const accessGroupDetailSchema = accessGroupSchema.extend({
  members: z.array(accessDeviceSchema),
});
export type AccessGroupDetail = z.infer<typeof accessGroupDetailSchema>;

/** What a device is still to learn: a grant or its end, or a command. */
export const accessWaitingSchema = z.object({
  id: z.number(),
  kind: z.enum(['GRANT', 'REVOKE', 'OPEN']),
  /** Whom it is about; empty once the person is forgotten, and for commands who gave it. */
  name: z.string(),
  name_en: z.string(),
  unit: z.string(),
  since: z.number(),
  /** Handed out so often, and when it is handed out again. */
  attempts: z.number(),
  again_at: z.number().nullable(),
  /** What the device said when it could not. */
  failure: z.string(),
});
export type AccessWaiting = z.infer<typeof accessWaitingSchema>;

export const accessEventSchema = z.object({
  id: z.number(),
  time: z.number(),
  device_id: z.number(),
  device: z.string(),
  kind: z.enum(accessEvents),
  way: z.enum(accessWays).nullable(),
  reason: z.enum(accessReasons).nullable(),
  direction: z.enum(['IN', 'OUT']).nullable(),
  /** Whom it is about, and where they live or go; empty after the condo's retention days. */
  name: z.string(),
  name_en: z.string(),
  unit: z.string(),
  /** Who opened it from afar or wanted to, or made a token. */
  by: z.string(),
});
export type AccessEvent = z.infer<typeof accessEventSchema>;

/** Somebody whom a door lets through, and why. */
export const accessWhoSchema = z.object({
  subject: z.enum(accessSubjects),
  subject_id: z.number(),
  resident_id: z.number().nullable(),
  name: z.string(),
  /** Empty if there is none. */
  name_en: z.string(),
  unit: z.string(),
  identity: z.enum(identities).nullable(),
  /** The groups that reach both. */
  groups: z.array(z.string()),
  hours: z.array(accessHoursSchema),
  /** Between which moments, as the device is told: those of a pass or booking; null for residents. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** What they hold that the device reads. Without any the door stays shut. */
  card: z.boolean(),
  face: z.boolean(),
  /** The device has confirmed the newest state. */
  confirmed: z.boolean(),
});
export type AccessWho = z.infer<typeof accessWhoSchema>;

/** A door that a resident may pass. */
export const accessDoorSchema = z.object({
  device_id: z.number(),
  device: z.string(),
  type: z.enum(accessTypes),
  place: z.string(),
  state: z.enum(accessStates),
  groups: z.array(z.string()),
  hours: z.array(accessHoursSchema),
  card: z.boolean(),
  face: z.boolean(),
  confirmed: z.boolean(),
});
/** What a resident holds in a unit, and the doors that it opens. The card is named by its last four digits. */
export const accessHolderSchema = z.object({
  binding_id: z.number(),
  unit: z.string(),
  identity: z.enum(identities),
  card: z.string(),
  photo: z.boolean(),
  /** Since when the person agrees that devices keep the photo; null: they do not. */
  consent_at: z.number().nullable(),
  consent_by: z.string(),
  doors: z.array(accessDoorSchema),
});
export type AccessHolder = z.infer<typeof accessHolderSchema>;

// What devices are told; see docs/device-protocol.md.

/** What a device compares cards, faces and codes with. */
export const deviceCredentialsSchema = z.object({
  /** A card number of 8 or 16 hexadecimal digits. */
  card: z.string().nullable(),
  /** The id of a photo, for `GET …/photo/{id}`. */
  photo: z.number().nullable(),
  /** SHA-256, base64url, of the tokens in a pass's QR codes. */
  tokens: z.array(z.string()),
  /** SHA-256, base64url, of the device's code, a colon and the eight digits. */
  code: z.string().nullable(),
});
export const deviceChangeSchema = z.object({
  /** `BINDING:12`. A newer version of the same subject replaces an older one, in whatever order they arrive. */
  subject: z.string(),
  version: z.number(),
  op: z.enum(['GRANT', 'REVOKE']),
  credentials: deviceCredentialsSchema.nullable(),
  hours: z.array(accessHoursSchema),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Admitted only after asking: it can be used up. */
  ask: z.boolean(),
});
export type DeviceChange = z.infer<typeof deviceChangeSchema>;
export const deviceCommandSchema = z.object({
  id: z.number(),
  kind: z.enum(['OPEN']),
  expires_at: z.number(),
});
export const deviceChangesSchema = z.object({
  time: z.number(),
  /** Open nothing, whatever is kept. */
  disabled: z.boolean(),
  changes: z.array(deviceChangeSchema),
  commands: z.array(deviceCommandSchema),
  /** The highest version handed out: the next `since`. */
  version: z.number(),
  more: z.boolean(),
});
export type DeviceChanges = z.infer<typeof deviceChangesSchema>;
