import { limits } from '@iris/contract/core/limits';
import type { TemplateDetail, TemplateEdition } from '@iris/contract/template/template.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../template.module.css';
import { templateEditions } from '../template.queries.ts';
import { CompareEditions } from './CompareEditions.tsx';

/** The words of a template as they were saved, newest first, each to be compared with the current ones. */
export function EditionsCard({ row }: { row: TemplateDetail }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [compared, setCompared] = useState<TemplateEdition | null>(null);
  const query = useQuery({ ...templateEditions(row.id, page), placeholderData: keepPreviousData });
  const total = query.data?.total ?? 0;
  return (
    <Card title={t('template.editions')}>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      <ul className={style.editions}>
        {query.data?.items.map((one) => (
          <li key={one.edition}>
            <b>{t('template.editions.number', { edition: one.edition })}</b>
            <span className={style.soft}>
              {one.saved_by} · <MomentText of={one.saved_at} />
            </span>
            {one.edition === row.edition ? (
              <span className={style.soft}>{t('template.editions.current')}</span>
            ) : (
              <Button size="small" onClick={() => setCompared(one)}>
                {t('template.editions.compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > limits.pageCount && (
        <Pagination
          size="small"
          align="end"
          current={page + 1}
          total={total}
          pageSize={limits.pageCount}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
      {compared && <CompareEditions row={row} early={compared} onClose={() => setCompared(null)} />}
    </Card>
  );
}
