import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { useOwnNames } from '../../../parts/withdrawal/useOwnNames.ts';
import style from './wallet.module.css';

const totals = ['income', 'refunded', 'fees', 'paid_out'] as const;

/** The account for withdrawals, the totals in and out so far, and each estate's balance. */
export function WalletCards({ wallet }: { wallet: CompanyWallet }) {
  const { t } = useTranslation();
  return (
    <div className={style.cards}>
      <div className={style.stack}>
        <PaidTo wallet={wallet} />
        <Card title={t('companyWallet.total')}>
          <Facts
            facts={totals.map((key) => [t(`companyWallet.${key}`), <Money key={key} cents={wallet[key]} />])}
          />
        </Card>
      </div>
      <ByEstate wallet={wallet} />
    </div>
  );
}

function PaidTo({ wallet: { bank, company_id } }: { wallet: CompanyWallet }) {
  const { t } = useTranslation();
  const mayEnter = useMay('平台數據管理-公司');
  return (
    <Card title={t('withdrawal.paidTo')}>
      {bank && (
        <Facts
          facts={[
            [t('withdrawal.field.bank_name'), bank.name],
            [t('withdrawal.field.bank_user_name'), bank.user_name],
            [t('withdrawal.field.bank_account'), bank.account],
          ]}
        />
      )}
      <p className={style.more}>
        {t(bank ? 'companyWallet.whoEnters' : 'companyWallet.noBank')}{' '}
        {mayEnter && <Link to={`/company/${company_id}/detail/edit`}>{t('companyWallet.enterBank')}</Link>}
      </p>
    </Card>
  );
}

function ByEstate({ wallet }: { wallet: CompanyWallet }) {
  const { t } = useTranslation();
  const { condoOf } = useOwnNames();
  return (
    <Card title={t('companyWallet.estates')}>
      <PlainTable label={t('companyWallet.estates')}>
        <thead>
          <tr>
            <th scope="col">{t('withdrawal.estate')}</th>
            <th scope="col" className={table.end}>
              {t('companyWallet.balance')}
            </th>
            <th scope="col" className={table.end}>
              {t('companyWallet.available')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wallet.condos.map((condo) => (
            <tr key={condo.condo_id}>
              <th scope="row" className={table.plain}>
                {condoOf(condo)}
              </th>
              <td className={table.end}>
                <Money cents={condo.balance} />
              </td>
              <td className={table.end}>
                <Money cents={condo.available} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={table.plain}>
              {t('companyWallet.sum')}
            </th>
            <td className={table.end}>
              <Money cents={wallet.balance} />
            </td>
            <td className={table.end}>
              <Money cents={wallet.available} />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </Card>
  );
}
