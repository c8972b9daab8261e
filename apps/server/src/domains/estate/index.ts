import type { Domain } from '../../platform/domain.ts';

export const estateDomain: Domain = { name: 'estate', mount: () => {} };
