import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';

/** The account of the mobile app and what stands on it. */
export function AccountCard({ resident }: { resident: ResidentDetail }) {
  const { t } = useTranslation();
  const { has_account, phone, account_balance } = resident;
  return (
    <Card title={t('resident.account')}>
      <Facts
        facts={[
          [
            t('resident.field.has_account'),
            has_account ? t('resident.account.under', { phone }) : t('resident.account.none'),
          ],
          [
            t('resident.balance'),
            account_balance === null ? (
              t('resident.balance.none')
            ) : (
              <Money key="balance" cents={account_balance} />
            ),
          ],
        ]}
      />
    </Card>
  );
}
