import type { CondoInformation } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { Steps } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { AddCompanyButton } from '../AddCompanyButton.tsx';
import { companyPage } from '../company.queries.ts';
import { CreateStage } from './CreateStage.tsx';
import { SetUpStage } from './SetUpStage.tsx';

const stages = ['create', 'initialise'] as const;

/**
 * Adds a condo in two stages: create it, then set it up. The second stage has its own address (`?continue=`), so that
 * it can be left and continued later.
 */
export default function CondoAddPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [created, setCreated] = useState<string>();
  const [ready, setReady] = useState<string>();
  const id = address.get('continue');
  const current = id === null ? 0 : ready === id ? stages.length : 1;

  const companies = useQuery({ ...companyPage({ count: '1' }), enabled: id === null });
  if (id === null && companies.data?.total === 0) {
    return (
      <Page>
        <PageHead title={t('company.addCondo.title')} back="/company/list" />
        <Card>
          <Nothing
            kind="none"
            title={t('company.list.none')}
            says={t('company.list.noneSays')}
            action={<AddCompanyButton />}
          />
        </Card>
      </Page>
    );
  }

  const goOn = (condo: CondoInformation, demo: boolean) => {
    setCreated(String(condo.id));
    setAddress({ continue: String(condo.id), ...(demo ? { demo: '1' } : {}) }, { replace: true });
  };
  return (
    <Page>
      <PageHead title={t('company.addCondo.title')} back="/company/list" />
      <FormColumns>
        <Card>
          <Steps
            size="small"
            current={current}
            items={stages.map((stage) => ({ title: t(`company.setUp.stage.${stage}`) }))}
          />
        </Card>
        {id === null ? (
          <CreateStage
            // Another company, or another condo of the same one, starts with an empty form.
            key={address.toString()}
            company={Number(address.get('company')) || undefined}
            onCreated={goOn}
          />
        ) : (
          <SetUpStage
            key={id}
            id={id}
            demo={address.has('demo')}
            atOnce={created === id}
            onReady={() => setReady(id)}
          />
        )}
      </FormColumns>
    </Page>
  );
}
