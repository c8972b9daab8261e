import type { Overview } from '@iris/contract/company/company.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';

/** The money of the chosen days. Until there is a ledger, it says so instead of showing zero. */
export function MoneyCard({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation();
  const money = overview?.money;
  return (
    <Card title={t('company.money.title')}>
      {overview === undefined && <Bone width="60%" />}
      {money === null && (
        <Nothing kind="none" title={t('company.money.none')} says={t('company.money.noneSays')} />
      )}
      {money && (
        <Facts
          facts={(['collected', 'refunded', 'held'] as const).map((key) => [
            t(`company.money.${key}`),
            <Money key={key} cents={money[key]} />,
          ])}
        />
      )}
    </Card>
  );
}
