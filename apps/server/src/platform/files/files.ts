import type { Config } from '../config.ts';
export interface Files { readonly root: string }
export function openFiles(_config: Config): Files { return { root: '' }; }
