import type { Domain } from '../../platform/domain.ts';

export const searchDomain: Domain = { name: 'search', mount: () => {} };
