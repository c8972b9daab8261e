import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Nothing } from '../empty/Nothing.tsx';
import { filtersOf, type ListAddress } from './listAddress.ts';

/** What a list says when there are no records at all. */
export interface NoneYet {
  title: string;
  says?: string;
  action?: ReactNode;
}

/** A list without rows: past its end, no matches, or none yet. */
export function EmptyList({ list, total, none }: { list: ListAddress; total: number; none: NoneYet }) {
  const { t } = useTranslation();
  if (total > 0) {
    // A page past the end: rows were removed, or the link is old.
    return (
      <Nothing
        kind="noMatch"
        title={t('kit.empty.pastEnd')}
        action={<Button onClick={() => list.goTo(0)}>{t('kit.empty.firstPage')}</Button>}
      />
    );
  }
  if (list.filtered) {
    return (
      <Nothing
        kind="noMatch"
        title={t('kit.empty.noMatch')}
        says={t('kit.empty.noMatchSays')}
        action={<ClearFilters list={list} />}
      />
    );
  }
  return <Nothing kind="none" {...none} />;
}

/** Clears all filters of a list; order and page size stay. */
export function ClearFilters({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const filters = Object.keys(filtersOf(list.asked));
  return (
    <Button onClick={() => list.set(Object.fromEntries(filters.map((key) => [key, undefined])))}>
      {t('kit.list.clear')}
    </Button>
  );
}
