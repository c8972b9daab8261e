import { BankOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { toAsk } from '../../../parts/withdrawal/withdrawal.permissions.ts';
import { AskDrawer } from './AskDrawer.tsx';
import { companyWallet } from './wallet.queries.ts';

/** Opens the drawer for requesting a withdrawal, if there is money to withdraw and an account for it. */
export function AskButton() {
  const { t } = useTranslation();
  const companyID = useSession((session) => session.companyID);
  // People who review withdrawals for the platform do not request them.
  const ofCompany = useSession((session) => session.condoAuthType === 'COMPANY');
  const mayAsk = useMay(toAsk) && ofCompany;
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...companyWallet(companyID), enabled: mayAsk });
  if (!mayAsk || !data) return null;
  const { bank, available } = data;
  const title = bank === null ? t('companyWallet.noBank') : t('companyWallet.nothing');
  const possible = bank !== null && available > 0;
  return (
    <>
      <Button
        type="primary"
        icon={<BankOutlined />}
        disabled={!possible}
        {...(possible ? {} : { title })}
        onClick={() => setOpen(true)}
      >
        {t('companyWallet.ask')}
      </Button>
      {open && <AskDrawer wallet={data} onClose={() => setOpen(false)} />}
    </>
  );
}
