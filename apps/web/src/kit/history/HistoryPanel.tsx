import type { History } from '@iris/contract/audit/audit.model';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MomentText } from '../day/DayText.tsx';
import { Bone } from '../empty/Bone.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Card } from '../page/Card.tsx';
import { ChangeText, type Wording } from './ChangeText.tsx';
import style from './history.module.css';
import { useAuditWords } from './useAuditWords.ts';

interface HistoryPanelProps<Key extends QueryKey> extends Wording {
  /** Where a page shows several; by default just 'history'. */
  title?: string;
  read: (page: number) => UseQueryOptions<Page<History>, Error, Page<History>, Key>;
  /** Says which record it was, when the histories of several are shown together. */
  named?: boolean;
}

/** Who changed what and when, newest first. */
export function HistoryPanel<Key extends QueryKey>({
  title,
  read,
  named = false,
  fieldLabel,
  show,
}: HistoryPanelProps<Key>) {
  const { t } = useTranslation();
  const say = useAuditWords();
  // Exports are told in the same words in each history.
  const exported: Wording = {
    fieldLabel: (field, entity) => {
      const word = say('exported', field);
      return word === field ? fieldLabel(field, entity) : word;
    },
    show: (field, value) => (field === 'whole_id_no' ? say('exported', value) : value),
  };
  const [page, setPage] = useState(0);
  const query = useQuery({ ...read(page), placeholderData: keepPreviousData });
  return (
    <Card title={title ?? t('kit.history.title')}>
      {query.isPending && (
        <div className={style.coming}>
          {['70%', '40%', '60%', '40%'].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton are alike
            <Bone key={line} width={width} />
          ))}
        </div>
      )}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.total === 0 && t('kit.history.none')}
      <ol className={style.list}>
        {query.data?.items.map((entry) => (
          <li key={entry.id} className={style.entry}>
            <div className={style.line}>
              <span>
                <span className={style.who}>{entry.user || t('audit.system')}</span>{' '}
                {say('action', entry.action)}
                {(named || wantsName(say('action', entry.action))) && ` ${entry.label}`}
              </span>
              <span className={style.meta}>
                <MomentText of={entry.time} />
              </span>
            </div>
            {!beginnings.includes(entry.action) && entry.changes.length > 0 && (
              <ul className={entry.action === 'update' ? style.changes : `${style.changes} ${style.inLine}`}>
                {entry.changes.map((change) => (
                  <ChangeText
                    key={change.field}
                    entity={entry.entity}
                    change={change}
                    {...(entry.action === 'export' ? exported : { fieldLabel, show })}
                  />
                ))}
              </ul>
            )}
            {entry.address && <span className={style.from}>{entry.address}</span>}
          </li>
        ))}
      </ol>
      {(query.data?.total ?? 0) > limits.pageCount && (
        <div className={style.pager}>
          <Pagination
            size="small"
            current={page + 1}
            total={query.data?.total ?? 0}
            pageSize={limits.pageCount}
            showSizeChanger={false}
            onChange={(next) => setPage(next - 1)}
          />
        </div>
      )}
    </Card>
  );
}

/** English verbs are no sentence without their record: 'created an order for'. */
const wantsName = (verb: string): boolean => / (of|for|to|from)$/.test(verb);

/** These actions change the record as a whole. */
const beginnings = ['add', 'import', 'delete'];
