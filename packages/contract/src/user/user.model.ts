import * as z from 'zod';
import { languages } from '../core/language.ts';
import { limits } from '../core/limits.ts';
import { levels } from '../core/permission.ts';
import { bounds } from '../core/size.ts';
import { themes } from './user.theme.ts';

declare module '../core/entity.ts' {
  interface Entities {
    user: true;
    group: true;
    removedUser: true;
  }
}

/** A saved set of a list's filters, sort order and columns. */
export const savedViewSchema = z.strictObject({
  name: z.string().trim().min(1).max(30),
  /** The list's address without '?': 'building_id=3&sort=-area'. */
  address: z.string().max(1_000),
  is_default: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** One person's settings for one list. */
export const listSettingSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ key: z.string().max(40), shown: z.boolean() }))
    .max(60)
    .optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  /** What the list opens as, where it has two forms. */
  form: z.enum(['list', 'board', 'month', 'day']).optional(),
  views: z.array(savedViewSchema).max(20).optional(),
});
export type ListSetting = z.infer<typeof listSettingSchema>;

export const preferencesSchema = z.strictObject({
  theme: z.enum(themes).optional(),
  language: z.enum(languages).optional(),
  menu_collapsed: z.boolean().optional(),
  /** The pages that stand above the menu's groups, by address, in order. */
  menu_pins: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^\/[\w/?=-]+$/),
    )
    .max(limits.menuPins)
    .optional(),
  /** By the list's name ('unit'). */
  lists: z
    .record(
      z
        .string()
        .max(40)
        .regex(/^[a-zA-Z.]{1,40}$/),
      listSettingSchema,
    )
    .register(bounds, { entries: limits.listSettings })
    .optional(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Session permissions: `permissions` has one object per module, which the client flattens to names. */
export const grantedSchema = z.object({
  id: z.number(),
  nickname: z.string(),
  email: z.string(),
  avatar: z.number().nullable(),
  admin: z.boolean(),
  auth_type: z.enum(levels),
  permissions: z.array(
    z.record(z.string(), z.array(z.object({ permission: z.string(), module: z.string() }))),
  ),
  /** How long a console may be idle before it signs out. */
  idle_timeout_ms: z.number(),
  /**
   * An administrator without the two-factor authentication that the company requires: until it is set up only /center
   * is open.
   */
  must_add_second_factor: z.boolean(),
});
export type Granted = z.infer<typeof grantedSchema>;

export const profileSchema = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** The file id of the picture. */
  avatar: z.number().nullable(),
  admin: z.boolean(),
  auth_type: z.enum(levels),
  company_id: z.number().nullable(),
  company_name: z.string(),
  company_name_en: z.string(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  last_sign_in_at: z.number().nullable(),
  version: z.number(),
});
export type Profile = z.infer<typeof profileSchema>;

export const workplaceSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  company_name_en: z.string(),
  auth_type: z.enum(levels),
});
/** A condo that the caller may work in. Operators get only the first 500, and the one they ask for. */
export type Workplace = z.infer<typeof workplaceSchema>;

export const userStates = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
/** INVITED: has not set a password yet. */
export type UserState = (typeof userStates)[number];

const named = z.object({ id: z.number(), name: z.string() });

/** An account as its administrators see it. */
export const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  avatar: z.number().nullable(),
  admin: z.boolean(),
  auth_type: z.enum(levels),
  state: z.enum(userStates),
  company_id: z.number().nullable(),
  company_name: z.string(),
  company_name_en: z.string(),
  groups: z.array(named),
  /** Where a CONDO-level user works; empty for other levels. */
  condos: z.array(named.extend({ name_en: z.string() })),
  second_factor: z.boolean(),
  /** Devices on which the user is signed in now. */
  session_count: z.number(),
  last_sign_in_at: z.number().nullable(),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type User = z.infer<typeof userSchema>;

/** `link`: the one-time address to set a password; null if it was emailed. */
export const accessLinkSchema = z.object({ link: z.string().nullable(), expires_at: z.number() });
export type AccessLink = z.infer<typeof accessLinkSchema>;

export const groupSchema = z.object({
  id: z.number(),
  company_id: z.number().nullable(),
  company_name: z.string(),
  company_name_en: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  member_count: z.number(),
  /** The caller is a member, and therefore may not change it. */
  own: z.boolean(),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type Group = z.infer<typeof groupSchema>;

/** What a company (or the platform, when null) requires of its users. */
export const userSecuritySchema = z.object({
  company_id: z.number().nullable(),
  /** Whether administrators need two-factor authentication. */
  require_second_factor: z.boolean(),
  /** How many administrators there are, and how many have set it up. */
  admin_count: z.number(),
  admin_ready_count: z.number(),
});
export type UserSecurity = z.infer<typeof userSecuritySchema>;

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  enabled_at: z.number().nullable(),
  recovery_codes_left: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** A device on which the person is signed in. */
export const sessionSchema = z.object({
  id: z.number(),
  /** Whether it is the caller's own session. */
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  created_at: z.number(),
  last_used_at: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;
