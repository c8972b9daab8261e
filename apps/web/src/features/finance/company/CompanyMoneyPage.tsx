import { reaches } from '@iris/contract/core/permission';
import type { CompanyMoney } from '@iris/contract/finance/finance.model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useSession } from '../../../app/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { toSeeWallet } from '../../../pickers/withdrawal/withdrawal.permissions.ts';
import style from '../finance.module.css';
import { toSee } from '../finance.permissions.ts';
import { companyMoney } from '../finance.queries.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { AskButton } from './wallet/AskButton.tsx';
import { WalletTab } from './wallet/WalletTab.tsx';

/** Where the company takes money for this estate, what moved and what the books hold; its wallet in a part of its own. */
export default function CompanyMoneyPage() {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  // The wallet is the whole company's.
  const wholeCompany = useSession((session) => reaches(session.condoAuthType, 'COMPANY'));
  const withWallet = useMay(toSeeWallet) && wholeCompany;
  const tab = usePageTab(withWallet ? ['payTo', 'wallet'] : ['payTo']);
  const back = useMay(toSee) ? '/finance/waterbills' : '/bill/list';
  const query = useQuery(companyMoney(condoID));
  if (!query.data) return <Absent query={query} back={back} />;
  const money = query.data;
  const company = (i18n.language === 'en' && money.company_en) || money.company;
  return (
    <Page>
      <PageHead
        back={back}
        title={t('finance.screen.company')}
        summary={t('finance.company.summary', { company })}
        actions={tab === 'wallet' && <AskButton />}
      />
      {withWallet && (
        <PageTabs
          label={t('companyWallet.tabs')}
          current={tab}
          tabs={(['payTo', 'wallet'] as const).map((key) => ({ key, title: t(`companyWallet.tab.${key}`) }))}
        />
      )}
      {tab === 'wallet' ? <WalletTab /> : <PaymentDetails money={money} />}
    </Page>
  );
}

function PaymentDetails({ money }: { money: CompanyMoney }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={style.pair}>
        <PayTo money={money} />
        <Held money={money} />
      </div>
      <Card title={t('finance.company.channels')}>
        <ChannelTable money={money} />
      </Card>
    </>
  );
}

function PayTo({ money: { bank, fps_id } }: { money: CompanyMoney }) {
  const { t } = useTranslation();
  return (
    <Card title={t('finance.company.payTo')}>
      {bank === null && <p className={style.second}>{t('finance.company.noBank')}</p>}
      <Facts
        facts={[
          ...(bank === null
            ? []
            : ([
                [t('finance.company.bank'), bank.name || '—'],
                [t('finance.company.userName'), bank.user_name || '—'],
                [t('finance.company.number'), bank.account],
              ] as const)),
          [t('finance.company.fps'), fps_id || t('finance.company.noFps')],
        ]}
      />
    </Card>
  );
}

function Held({ money }: { money: CompanyMoney }) {
  const { t } = useTranslation();
  return (
    <Card title={t('finance.company.held')}>
      <Facts
        facts={[
          [t('finance.company.platform'), <Money key="platform" cents={money.platform_held} />],
          [t('finance.company.deposits'), <Money key="deposits" cents={money.deposits_held} />],
          [t('finance.company.surplus'), <Money key="surplus" cents={money.surplus_held} />],
        ]}
      />
    </Card>
  );
}
