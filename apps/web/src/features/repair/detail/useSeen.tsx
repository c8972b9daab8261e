import type { Repair, RepairDetail } from '@iris/contract/repair/repair.model';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { isStale } from '../../../base/request/failure.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface Seen {
  /** The order that a step is about: as it was when the step began, or as the refusal showed it. */
  order: Repair;
  /** Sends the step; where somebody was faster, `panel` says what they did, and what was typed stays. */
  send: <Answer>(work: (version: number) => Promise<Answer>) => Promise<Answer>;
  panel: ReactNode;
}

/** Holds on to the order as the person saw it, while the screen behind goes on. */
export function useSeen(order: Repair): Seen {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [seen] = useState(order);
  const [current, setCurrent] = useState<RepairDetail | null>(null);
  const newest = current ?? seen;
  return {
    order: newest,
    async send(work) {
      try {
        return await work(newest.version);
      } catch (error) {
        if (isStale(error)) {
          // A stale step is answered with the order as it is now.
          setCurrent(error.current as RepairDetail);
          await client.invalidateQueries({ queryKey: ['repair'] });
        }
        throw error;
      }
    },
    panel: current && (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('repair.changed', { number: seen.number })}
        description={
          <>
            <WhatChanged seen={seen} current={current} />
            {t('repair.changed.kept')}
          </>
        }
      />
    ),
  };
}
