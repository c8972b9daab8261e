import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { useCallback } from 'react';
import { usePersonName } from '../../parts/resident/usePersonName.ts';

/** Who is visited, in the person's language. */
export function useHostName(): (pass: Pick<Visitor, 'host' | 'host_en'>) => string {
  const nameIn = usePersonName();
  return useCallback(({ host, host_en }) => nameIn(host, host_en), [nameIn]);
}
