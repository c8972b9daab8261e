import { inLanguage } from '@iris/contract/core/language';
import type { Page } from '@iris/contract/core/page';
import type { Removed, RestoreCall } from '@iris/contract/core/removed';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MomentText } from '../day/DayText.tsx';
import { Bone } from '../empty/Bone.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Pager } from '../table/Pager.tsx';
import style from './removed.module.css';
import { BRING_BACK_DAYS, useBringBack } from './useBringBack.tsx';

export interface RemovedOf<Key extends QueryKey> {
  /** What was removed: 住戶, 'residents'. */
  what: string;
  read: (page: number) => UseQueryOptions<Page<Removed>, Error, Page<Removed>, Key>;
  restore: RestoreCall;
  /** Further domains that a restore changes. */
  also?: string[];
}

interface RemovedDrawerProps<Key extends QueryKey> extends RemovedOf<Key> {
  onClose: () => void;
}

/** Recently removed records, by whom and when, newest first; each can be restored. */
export function RemovedDrawer<Key extends QueryKey>(props: RemovedDrawerProps<Key>) {
  const { what, read, restore, also, onClose } = props;
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...read(page), placeholderData: keepPreviousData });
  const total = query.data?.total ?? 0;
  return (
    <Drawer
      open
      size={460}
      title={t('kit.removed.title', { what })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <p className={style.says}>{t('kit.removed.says', { days: BRING_BACK_DAYS })}</p>
        {query.isPending && <Bone width="50%" />}
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.data && total === 0 && (
          <p className={style.none}>{t('kit.removed.none', { days: BRING_BACK_DAYS })}</p>
        )}
        <ul className={style.list} aria-label={t('kit.removed.title', { what })}>
          {query.data?.items.map((one) => (
            <RemovedRow key={one.id} removed={one} restore={restore} also={also} />
          ))}
        </ul>
        <Pager page={page} total={total} onPage={setPage} />
      </Flex>
    </Drawer>
  );
}

interface RemovedRowProps {
  removed: Removed;
  restore: RestoreCall;
  also: string[] | undefined;
}

function RemovedRow({ removed, restore, also }: RemovedRowProps) {
  const { t, i18n } = useTranslation();
  const bringBack = useBringBack(restore, also);
  const [busy, setBusy] = useState(false);
  const { id, detail, by, removed_at, until } = removed;
  const name = inLanguage(i18n.language, removed.name, removed.name_en);
  const days = Math.max(1, Math.ceil((until - Date.now()) / 86_400_000));
  const run = async () => {
    setBusy(true);
    // The request layer reports a refusal, and the row stays.
    await bringBack(id, name).catch(() => {});
    setBusy(false);
  };
  return (
    <li className={style.row}>
      <div className={style.what}>
        <span className={style.name}>{name}</span>
        {detail !== '' && <span className={style.detail}>{detail}</span>}
        <span className={style.meta}>
          {t('kit.removed.by', { name: by })} · <MomentText of={removed_at} /> ·{' '}
          {t('kit.removed.left', { days })}
        </span>
      </div>
      <Button loading={busy} onClick={run} aria-label={t('kit.removed.bringBackNamed', { name })}>
        {t('kit.removed.bringBack')}
      </Button>
    </li>
  );
}
