import * as z from 'zod';
import { findable } from '../core/hit.ts';

declare module '../core/entity.ts' {
  interface Entities {
    visitor: true;
    visitorReason: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    visitor: true;
  }
}
findable('visitor');

/** The states of a pass as shown: the four of the specification, and a valid one that has not begun. */
export const visitorStates = ['NOT_BEGUN', 'VALID', 'USED', 'EXPIRED', 'CANCELLED'] as const;
export type VisitorState = (typeof visitorStates)[number];
export const visitorDirections = ['IN', 'OUT'] as const;
export type VisitorDirection = (typeof visitorDirections)[number];
/** What a gate answers: admitted, or why not. */
export const visitorResults = [
  'ADMITTED',
  'EXPIRED',
  'NOT_YET',
  'USED_UP',
  'CANCELLED',
  'OTHER_ESTATE',
  'UNKNOWN',
] as const;
export type VisitorResult = (typeof visitorResults)[number];
/** What the guard should know of somebody who was admitted: came in twice, or left without having come in. */
export const visitorWarnings = ['ALREADY_INSIDE', 'NOT_INSIDE'] as const;
/** How a pass reached the gate: scanned or typed, made at the gate, or checked out of the list of those inside. */
export const visitorWays = ['CODE', 'WALK_IN', 'LIST'] as const;

/** Why visitors come: a condo's own list, in its order. */
export const visitorReasonSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** No longer offered, because passes name it. */
  retired: z.boolean(),
  version: z.number(),
});
export type VisitorReason = z.infer<typeof visitorReasonSchema>;

/** A gate that visitors pass. */
export const visitorGateSchema = z.object({ name: z.string(), name_en: z.string() });
export type VisitorGate = z.infer<typeof visitorGateSchema>;

/** What a condo has settled about visitors. */
export const visitorSettingSchema = z.object({
  condo_id: z.number(),
  /** Personal data of a pass goes so many days after its end. */
  retention_days: z.number(),
  gates: z.array(visitorGateSchema),
  /** Where visitors go and how they get there, for the pass in their hands. */
  place: z.string(),
  place_en: z.string(),
  directions: z.string(),
  directions_en: z.string(),
  version: z.number(),
});
export type VisitorSetting = z.infer<typeof visitorSettingSchema>;

/** A visitor's pass. After the condo's retention days `forgotten` is true and names, phone, plate and email are empty. */
export const visitorSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `VP000123`. It names the pass and opens no gate. */
  number: z.string(),
  name: z.string(),
  /** Empty for some who walked in. */
  phone: z.string(),
  people: z.number(),
  plate: z.string(),
  email: z.string(),
  /** Null: the management office or a common part, which `host` names. */
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  /** The resident who is visited, where it is one; `host` is the name, or other words. */
  host_id: z.number().nullable(),
  host: z.string(),
  /** Empty unless the host is the resident by name, and they have an English one. */
  host_en: z.string(),
  reason_id: z.number(),
  reason: z.string(),
  reason_en: z.string(),
  from: z.number(),
  to: z.number(),
  /** How often it admits; null: without limit within the time. */
  uses_allowed: z.number().nullable(),
  uses: z.number(),
  state: z.enum(visitorStates),
  /** Came in and has not left; since when. */
  inside_since: z.number().nullable(),
  walk_in: z.boolean(),
  made_by: z.string(),
  made_at: z.number(),
  /** When it stopped being valid. */
  ended_at: z.number().nullable(),
  cancel_reason: z.string(),
  forgotten: z.boolean(),
  version: z.number(),
});
export type Visitor = z.infer<typeof visitorSchema>;

/** A try at a gate. `pass` facts are empty for a code that nobody knows, and after the retention days. */
export const visitorUseSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  time: z.number(),
  direction: z.enum(visitorDirections),
  result: z.enum(visitorResults),
  warning: z.enum(visitorWarnings).nullable(),
  way: z.enum(visitorWays),
  gate: z.string(),
  guard: z.string(),
  pass_id: z.number().nullable(),
  number: z.string(),
  name: z.string(),
  plate: z.string(),
  people: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  reason_id: z.number().nullable(),
  reason: z.string(),
  reason_en: z.string(),
});
export type VisitorUse = z.infer<typeof visitorUseSchema>;

/** A pass with its tries, newest first; at most the last 50 of `uses_total`. */
export const visitorDetailSchema = visitorSchema.extend({
  /** The eight digits to say aloud; empty once the pass has ended. */
  code: z.string(),
  /** When its personal data goes; null while it has not ended. */
  forgotten_at: z.number().nullable(),
  tries: z.array(visitorUseSchema),
});
export type VisitorDetail = z.infer<typeof visitorDetailSchema>;

/** The gate's answer. The pass is there for whatever belongs to this condo, admitted or not. */
export const visitorAnswerSchema = z.object({
  admitted: z.boolean(),
  result: z.enum(visitorResults),
  warning: z.enum(visitorWarnings).nullable(),
  direction: z.enum(visitorDirections),
  time: z.number(),
  gate: z.string(),
  pass: visitorSchema.nullable(),
  /** The other estate's name, for OTHER_ESTATE. */
  estate: z.string(),
});
export type VisitorAnswer = z.infer<typeof visitorAnswerSchema>;

/** How many visitors a condo has now. */
export const visitorCountsSchema = z.object({
  /** Passes that are in force today and that nobody has used yet. */
  expected: z.number(),
  /** Passes whose visitors are inside, and the people with them. */
  inside: z.number(),
  inside_people: z.number(),
  /** Of these, those whose time is over. */
  overstayed: z.number(),
});
export type VisitorCounts = z.infer<typeof visitorCountsSchema>;

const tally = { in: z.number(), out: z.number(), refused: z.number() };
/** Tries by Hong Kong day (each day of the range) and by hour of the day (24 of them). */
export const visitorFiguresSchema = z.object({
  in: z.number(),
  out: z.number(),
  refused: z.number(),
  days: z.array(z.object({ day: z.string(), ...tally })),
  hours: z.array(z.object({ hour: z.number(), ...tally })),
});
export type VisitorFigures = z.infer<typeof visitorFiguresSchema>;

/** Somebody bound to a unit, who may be visited. */
export const visitorHostSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  identity: z.string(),
});
export type VisitorHost = z.infer<typeof visitorHostSchema>;

/** Somebody who came before, to fill the form again. */
export const visitorEarlierSchema = visitorSchema.pick({
  name: true,
  phone: true,
  plate: true,
  people: true,
  email: true,
  unit_id: true,
  host_id: true,
  host: true,
  host_en: true,
  reason_id: true,
  building_name: true,
  floor_name: true,
  unit_name: true,
});
export type VisitorEarlier = z.infer<typeof visitorEarlierSchema>;

/** What the QR code of a pass holds, and the code beside it. */
export const visitorLinkSchema = z.object({ url: z.string(), code: z.string() });
export type VisitorLink = z.infer<typeof visitorLinkSchema>;
