import { EditOutlined } from '@ant-design/icons';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { sumOfCosts } from '@iris/contract/repair/repair.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { toHandle } from '../repair.permissions.ts';
import { CostsDrawer } from './CostsDrawer.tsx';
import style from './charge.module.css';

/** What an order cost, with the sum. */
export function CostsCard({ order }: { order: RepairDetail }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { costs } = order;
  return (
    <Card
      title={t('repair.costs')}
      extra={
        order.handles && (
          <Can permission={toHandle}>
            <Button size="small" icon={<EditOutlined />} onClick={() => setEditing(true)}>
              {t('repair.costs.edit')}
            </Button>
          </Can>
        )
      }
    >
      {costs.length === 0 ? (
        <p className={style.none}>{t('repair.costs.none')}</p>
      ) : (
        <table className={style.costs}>
          <thead>
            <tr>
              <th scope="col">{t('repair.costs.kind')}</th>
              <th scope="col">{t('repair.costs.words')}</th>
              <th scope="col">{t('repair.costs.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ kind, words, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
              <tr key={index}>
                <td>{t(`repair.cost.${kind}`)}</td>
                <td>{words}</td>
                <td>
                  <Money cents={amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('repair.costs.total')}
              </th>
              <td>
                <Money cents={sumOfCosts(costs)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {editing && <CostsDrawer order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}
