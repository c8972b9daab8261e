import { blockingOddities, type Oddity, type RunPreview, type RunRow } from '@iris/contract/bill/bill.model';
import { unitNamed } from '@iris/contract/estate/estate.names';
import { Switch, Table } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { Money } from '../../../../kit/money/Money.tsx';
import { formatScaled } from '../../../../kit/number/scaled.ts';
import { Pager } from '../../../../kit/table/Pager.tsx';
import { StateTag } from '../../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../../kit/tag/tone.ts';
import { useBoundUnit } from '../../../../parts/resident/boundUnit.ts';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';

const toneOf = (odd: Oddity): Tone =>
  odd === 'MADE' ? 'muted' : blockingOddities.includes(odd) ? 'bad' : 'warn';

interface PreviewRowsProps {
  preview: RunPreview;
  odd: boolean;
  onOdd: (odd: boolean) => void;
  onPage: (page: number) => void;
}

/** Unit by unit: the amount, the reason for it, and anything odd. */
export function PreviewRows({ preview, odd, onOdd, onPage }: PreviewRowsProps) {
  const { t, i18n } = useTranslation();
  const { nameOf, priceOf } = useStandardWords();
  const unitOf = useBoundUnit();
  const switchId = useId();
  const { items, total, page } = preview;
  return (
    <>
      <div className={style.line}>
        <h3 className={style.section}>{t('billAdd.run.rows')}</h3>
        <label htmlFor={switchId} className={style.line}>
          {t('billAdd.run.onlyOdd')}
          <Switch id={switchId} size="small" checked={odd} onChange={onOdd} />
        </label>
      </div>
      <Table<RunRow>
        aria-label={t('billAdd.run.rows')}
        rowKey={({ standard_id, unit_id }) => `${standard_id}:${unit_id}`}
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={items}
        locale={{
          emptyText: (
            <Nothing
              kind={odd ? 'noMatch' : 'none'}
              title={t(odd ? 'billAdd.run.noOdd' : 'billAdd.run.noRows')}
            />
          ),
        }}
        columns={[
          {
            key: 'unit',
            title: t('billAdd.run.unit'),
            render: (_, { unit_id, building_name, floor_name, unit_name }) =>
              unitOf({
                unit_id,
                unit: unitNamed(i18n.language, {
                  building: building_name,
                  floor: floor_name,
                  name: unit_name,
                }),
              }),
          },
          {
            key: 'payer',
            title: t('billAdd.run.payer'),
            render: (_, { payer_name, payer_name_en, unit_id, odd }) =>
              odd.includes('NO_PAYER') ? (
                <Link to={`/unitManage/${unit_id}/detail`}>{t('billAdd.todo.register')}</Link>
              ) : (
                nameOf({ name: payer_name, name_en: payer_name_en }) || '—'
              ),
          },
          {
            key: 'standard',
            title: t('billAdd.run.standard'),
            render: (_, { standard_name, standard_name_en }) =>
              nameOf({ name: standard_name, name_en: standard_name_en }),
          },
          {
            key: 'price',
            title: t('billAdd.run.price'),
            align: 'end',
            render: (_, { price, price_unit }) => (
              <span className={style.num}>{priceOf(price, price_unit)}</span>
            ),
          },
          {
            key: 'quantity',
            title: t('billAdd.run.quantity'),
            align: 'end',
            render: (_, { quantity }) => (
              <span className={style.num}>{quantity === 0 ? '—' : formatScaled(quantity, 3)}</span>
            ),
          },
          {
            key: 'amount',
            title: t('billAdd.run.amount'),
            align: 'end',
            render: (_, { amount, odd }) =>
              odd.some((one) => blockingOddities.includes(one)) ? '—' : <Money cents={amount} />,
          },
          {
            key: 'before',
            title: t('billAdd.run.before'),
            align: 'end',
            render: (_, { before }) => (before === null ? '—' : <Money cents={before} />),
          },
          {
            key: 'odd',
            title: t('billAdd.run.odd'),
            render: (_, { odd }) => (
              <span className={style.tags}>
                {odd.map((one) => (
                  <StateTag key={one} tone={toneOf(one)}>
                    {t(`billAdd.odd.${one}`)}
                  </StateTag>
                ))}
              </span>
            ),
          },
        ]}
      />
      <Pager page={page} total={total} onPage={onPage} />
    </>
  );
}
