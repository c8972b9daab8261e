import { billApi } from '@iris/contract/bill/bill.api';
import { formatMoney } from '@iris/contract/core/money';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { Card } from '../../kit/page/Card.tsx';
import { useIdle } from '../../kit/page/useIdle.ts';
import { figureFilters } from '../../parts/payment/figureNames.ts';
import { Block } from './Block.tsx';

/** Not a part that shows its failure on the page: if it fails to load, there is simply no help. */
const FiguresHelp = lazy<ComponentType>(() =>
  import('../../parts/payment/FiguresHelp.tsx').then(
    (part) => ({ default: part.FiguresHelp }),
    () => ({ default: () => null }),
  ),
);

const shown = ['unpaid', 'overdue'] as const;

/** Owed and overdue rents and bills, for people who may see them; each figure opens its list. */
export function Owing({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const idle = useIdle();
  const seesRents = useMay('租約合同-查看');
  const seesBills = useMay('賬單管理-查看');
  const query = { query: { condo_id: String(condoID) } };
  const rents = useQuery({ ...queryOf(rentApi.brief, query), enabled: seesRents });
  const bills = useQuery({ ...queryOf(billApi.sums, query), enabled: seesBills });
  if (!seesRents && !seesBills) return null;
  return (
    <Card
      title={t('home.owing')}
      extra={
        idle && (
          <Suspense>
            <FiguresHelp />
          </Suspense>
        )
      }
    >
      <div className="home-owing">
        {seesRents && <Figures title={t('home.rents')} list="/rent/list" query={rents} />}
        {seesBills && <Figures title={t('home.bills')} list="/bill/list" query={bills} />}
      </div>
    </Card>
  );
}

interface FiguresProps {
  title: string;
  list: string;
  query: UseQueryResult<ChargeFigures>;
}

function Figures({ title, list, query }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Block query={query} rows={2}>
        {(figures) => (
          <dl>
            {shown.map((name) => (
              <div key={name}>
                <dt>{t(`figure.${name}`)}</dt>
                <dd className="number">
                  <Link to={`${list}?${new URLSearchParams(figureFilters[name] ?? {})}`}>
                    {formatMoney(figures[name].amount)}
                  </Link>{' '}
                  <small>{t('home.owing.count', { count: figures[name].count })}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Block>
    </section>
  );
}
