import { formatMoment } from '@iris/contract/core/day';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';

interface Published {
  machines: number;
  behind: number;
  updated_at: number;
}

/** On how many machines a model plays, whether all of them have its newest version, and when it was changed. */
export function usePublishedColumns(): ListColumn<Published>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'machines',
      title: t('adMachine.field.machines'),
      align: 'end',
      render: ({ machines }) => grouped(machines),
    },
    {
      key: 'behind',
      title: t('adMachine.field.behind'),
      render: ({ behind, machines }) =>
        behind > 0 ? (
          <StateTag tone="warn">{t('adMachine.behind', { count: behind })}</StateTag>
        ) : machines > 0 ? (
          <StateTag tone="ok">{t('adMachine.upToDate')}</StateTag>
        ) : (
          '—'
        ),
    },
    {
      key: 'updated_at',
      under: null,
      title: t('adMachine.field.updated_at'),
      sort: 'updated_at',
      render: ({ updated_at }) => formatMoment(updated_at),
    },
  ];
}
