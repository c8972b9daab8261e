import type { Duplicate } from '@iris/contract/resident/resident.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import { duplicateGroups } from '../resident.queries.ts';
import { Compare } from './Compare.tsx';
import { firstToKeep, useMerge } from './useMerge.tsx';

/** People who may have been entered twice, by phone or identity number, to be merged. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [address, setAddress] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(address.get('page'))) || 0);
  const query = useQuery({ ...duplicateGroups(condoID, page), placeholderData: keepPreviousData });
  const total = query.data?.total ?? 0;
  return (
    <Page>
      <PageHead
        back="/resident/list"
        title={t('resident.duplicates')}
        summary={query.data ? t('resident.duplicates.summary', { total: grouped(total) }) : ''}
      />
      {query.isPending && (
        <Card>
          <Bone width="50%" />
        </Card>
      )}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && total === 0 && (
        <Card>
          <Nothing
            kind="none"
            title={t('resident.duplicates.none')}
            says={t('resident.duplicates.noneSays')}
            action={<LinkButton to="/resident/list">{t('kit.back')}</LinkButton>}
          />
        </Card>
      )}
      {query.data?.items.map((group) => (
        <Group key={`${group.by}${group.residents.map(({ id }) => id).join('-')}`} group={group} />
      ))}
      <Pager
        page={page}
        total={total}
        onPage={(next, how) =>
          setAddress({ duplicates: '1', ...(next > 0 ? { page: String(next) } : {}) }, how)
        }
      />
    </Page>
  );
}

function Group({ group }: { group: Duplicate }) {
  const { t } = useTranslation();
  const { by, value, residents } = group;
  const [keepId, setKeepId] = useState(firstToKeep(residents));
  const { askToMerge, dialog } = useMerge();
  const kept = residents.find(({ id }) => id === keepId);
  return (
    <Card
      title={t('resident.duplicates.group', {
        by: t(by === 'phone' ? 'resident.field.phone' : 'resident.field.id_no'),
        value,
        count: residents.length,
      })}
    >
      <Compare
        residents={residents}
        keepId={keepId}
        onKeep={setKeepId}
        onMerge={(other) => kept && askToMerge(kept, other)}
      />
      {dialog}
    </Card>
  );
}
