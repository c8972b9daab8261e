import type { RunPreview } from '@iris/contract/bill/bill.model';
import { Table } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';
import { Difference } from './Difference.tsx';

type Row = RunPreview['by_standard'][number];

/** Count, total and difference from the previous month, for each standard. */
export function SumsTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  return (
    <>
      <h3 className={style.section}>{t('billAdd.run.sums')}</h3>
      <Table<Row>
        aria-label={t('billAdd.run.sums')}
        rowKey="standard_id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { key: 'name', title: t('billAdd.run.standard'), render: (_, row) => nameOf(row) },
          {
            key: 'count',
            title: t('billAdd.run.number'),
            align: 'end',
            render: (_, { count }) => <span className={style.num}>{grouped(count)}</span>,
          },
          {
            key: 'amount',
            title: t('billAdd.run.amount'),
            align: 'end',
            render: (_, { amount }) => <Money cents={amount} />,
          },
          {
            key: 'made',
            title: t('billAdd.run.madeTitle'),
            align: 'end',
            render: (_, { amount_made }) => <Money cents={amount_made} />,
          },
          {
            key: 'before',
            title: t('billAdd.run.before'),
            align: 'end',
            render: (_, { amount_before }) => <Money cents={amount_before} />,
          },
          {
            key: 'change',
            title: t('billAdd.run.change'),
            align: 'end',
            render: (_, { compared }) =>
              compared.count === 0 ? (
                '—'
              ) : (
                <Difference cents={compared.amount - compared.before} of={compared.before} />
              ),
          },
        ]}
      />
    </>
  );
}
