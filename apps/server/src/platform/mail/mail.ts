import type { Config } from '../config.ts';
export interface Mail { readonly on: boolean }
export function openMail(_config: Config): Mail { return { on: false }; }
