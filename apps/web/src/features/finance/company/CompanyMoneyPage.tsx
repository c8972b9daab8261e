import { inLanguage } from '@iris/contract/core/language';
import type { CompanyMoney } from '@iris/contract/finance/finance.model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useAddedTabs } from '../../../base/screens/additions.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../../kit/page/PageTabs.tsx';
import style from '../finance.module.css';
import { toSee } from '../finance.permissions.ts';
import { companyMoney } from '../finance.queries.ts';
import { ChannelTable } from './ChannelTable.tsx';

/** The company's payment details for this estate: channels, transactions and balances, with what other features add. */
export default function CompanyMoneyPage() {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const added = useAddedTabs('/company/detail');
  const key = usePageTab(['payTo', ...added.map((tab) => tab.key)]);
  const tab = added.find((one) => one.key === key);
  const back = useMay(toSee) ? '/finance/waterbills' : '/bill/list';
  const query = useQuery(companyMoney(condoID));
  if (!query.data) return <Absent query={query} back={back} />;
  const money = query.data;
  const company = inLanguage(i18n.language, money.company, money.company_en);
  return (
    <Page>
      <PageHead
        back={back}
        title={t('finance.screen.company')}
        summary={t('finance.company.summary', { company })}
        actions={tab?.Actions && <tab.Actions />}
      />
      {added.length > 0 && (
        <PageTabs
          label={t('finance.company.tabs')}
          current={key}
          tabs={[
            { key: 'payTo', title: t('finance.company.tab.payTo') },
            ...added.map((one) => ({ key: one.key, title: t(one.title) })),
          ]}
        />
      )}
      {tab ? <tab.default /> : <PaymentDetails money={money} />}
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
        <p className={style.note}>{t('finance.company.channelsSay')}</p>
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
          [t('finance.company.wallets'), <Money key="wallets" cents={money.wallets_held} />],
          [t('finance.company.landlords'), <Money key="landlords" cents={money.landlords_held} />],
          [t('finance.company.surplus'), <Money key="surplus" cents={money.surplus_held} />],
        ]}
      />
    </Card>
  );
}
