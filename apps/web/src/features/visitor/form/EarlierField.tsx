import { limits } from '@iris/contract/core/limits';
import type { VisitorEarlier } from '@iris/contract/visitor/visitor.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useHostName } from '../useHostName.ts';
import { useVisitorPlace } from '../useVisitorPlace.ts';
import { earlierVisitors } from '../visitor.queries.ts';

const SHORTEST = 2;

/** Finds somebody who came before and fills the form again. */
export function EarlierField({ id, onChoose }: { id?: string; onChoose: (visitor: VisitorEarlier) => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const placeOf = useVisitorPlace();
  const hostOf = useHostName();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, limits.search));
  const asked = search.length >= SHORTEST;
  const found = useQuery({
    ...earlierVisitors(condoID, search),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const visitors = asked ? (found.data?.items ?? []) : [];
  return (
    <Select<number>
      {...(id ? { id } : {})}
      placeholder={t('visitor.add.earlierHint')}
      loading={found.isFetching}
      notFoundContent={
        asked ? (
          <NothingToPick query={found} none={t('visitor.add.earlierNone')} />
        ) : (
          t('visitor.add.earlierHint')
        )
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={null}
      options={visitors.map((visitor, index) => ({
        value: index,
        label: [visitor.name, visitor.phone, visitor.plate, placeOf(visitor) || hostOf(visitor)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={(index) => {
        const visitor = visitors[index];
        if (visitor) onChoose(visitor);
      }}
    />
  );
}
