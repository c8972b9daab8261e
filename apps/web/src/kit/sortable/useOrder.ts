import { useRef, useState } from 'react';
import { message } from '../../base/notices/notices.ts';
import { messageOf } from '../failure/messageOf.ts';

/**
 * The order of a list while a person changes it: at once on screen; only the newest order is sent, one call at a
 * time. A refused order reverts to the server's.
 */
export function useOrder<Item extends { id: number }>(
  items: readonly Item[],
  send: (ids: number[]) => Promise<unknown>,
): [ordered: readonly Item[], order: (ids: number[]) => void] {
  const [wanted, setWanted] = useState<number[] | null>(null);
  const next = useRef<number[] | null>(null);
  const busy = useRef(false);
  const order = async (ids: number[]) => {
    setWanted(ids);
    next.current = ids;
    if (busy.current) return;
    busy.current = true;
    try {
      while (next.current) {
        const now: number[] = next.current;
        next.current = null;
        await send(now);
      }
    } catch (error) {
      next.current = null;
      message.error(messageOf(error));
    } finally {
      busy.current = false;
      setWanted(null);
    }
  };
  const known = new Map(items.map((item) => [item.id, item]));
  const ordered = wanted?.flatMap((id) => known.get(id) ?? []) ?? items;
  // Items that arrive meanwhile are last until the order is the server's again.
  const missing = wanted ? items.filter(({ id }) => !wanted.includes(id)) : [];
  return [missing.length > 0 ? [...ordered, ...missing] : ordered, (ids) => void order(ids)];
}
