import { repairApi } from '@iris/contract/repair/repair.api';
import type { Repair, RepairDetail } from '@iris/contract/repair/repair.model';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { isStale } from '../../../base/request/failure.ts';
import { useWrite } from '../../../base/request/query.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { afterDrop, type Drop, dropOf, type Rights, type Target } from './drop.ts';

/** A step that asks for words before it is taken. */
export interface Asking {
  drop: Exclude<Drop, 'assign'>;
  order: Repair;
  target: Target;
}
/** A move that was refused because somebody else was faster. */
export interface Refused {
  seen: Repair;
  current: RepairDetail;
  target: Target;
}

/**
 * What follows when a card is put somewhere. It stands there at once; it goes back if the server refuses, or if the
 * person does not answer what the step asks for.
 */
export function useMoves(rights: Rights) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const assign = useWrite(repairApi.assign, { silent: true });
  const [moving, setMoving] = useState<ReadonlyMap<number, Repair>>(new Map());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const hold = (order: Repair) => setMoving((before) => new Map(before).set(order.id, order));
  const release = (id: number) =>
    setMoving((before) => new Map([...before].filter(([other]) => other !== id)));

  const send = async (order: Repair, target: Extract<Target, { kind: 'staff' }>) => {
    const { id, number, version } = order;
    try {
      await assign.mutateAsync({
        params: { id: String(id) },
        body: { version, staff_id: target.staff.id },
      });
      message.success(t('repair.assign.done', { number, name: target.staff.name }));
    } catch (error) {
      // The card goes to where it belongs now, which the columns learn before it is let go.
      await client.invalidateQueries({ queryKey: ['repair'] });
      if (isStale(error)) setRefused({ seen: order, current: error.current as RepairDetail, target });
      else message.error(messageOf(error));
    } finally {
      release(id);
    }
  };
  const put = (order: Repair, target: Target) => {
    const now = Date.now();
    const drop = dropOf(order, target, rights, now);
    if (drop === null) return;
    hold(afterDrop(order, drop, target, now));
    if (drop === 'assign' && target.kind === 'staff') return void send(order, target);
    if (drop !== 'assign') setAsking({ drop, order, target });
  };
  const answered = () => {
    if (asking) release(asking.order.id);
    setAsking(null);
  };
  return { moving, asking, refused, put, answered, forget: () => setRefused(null) };
}
