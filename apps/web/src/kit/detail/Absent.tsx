import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { namesNoRecord } from '../../base/request/failure.ts';
import { useOpenScreen } from '../../base/screens/useScreens.ts';
import { Bone } from '../empty/Bone.tsx';
import { Nothing } from '../empty/Nothing.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Card } from '../page/Card.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { Coming } from './Coming.tsx';
import style from './detail.module.css';

interface AbsentProps<Row> {
  query: UseQueryResult<Row>;
  back: string;
}

/** The page of a record that is not available: loading, failed, or not found. */
export function Absent<Row>({ query, back }: AbsentProps<Row>) {
  const { t } = useTranslation();
  const screen = useOpenScreen();
  if (namesNoRecord(query.error)) {
    return (
      <Page>
        <PageHead back={back} title={t('core.notFound')} />
        <Card>
          <Nothing
            kind="noMatch"
            title={t('core.notFound')}
            says={t('kit.detail.missing')}
            action={<LinkButton to={back}>{t('kit.back')}</LinkButton>}
          />
        </Card>
      </Page>
    );
  }
  const bones = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, <Bone key={key} width={120} />] as const);
  return (
    <Page>
      <PageHead
        back={back}
        title={query.error ? t(screen?.title ?? 'kit.loadFailed') : <Coming />}
        summary=""
      />
      {query.error ? (
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <div className={style.columns} aria-busy>
          <Card>
            <div className={style.facts}>
              {bones.map(([key, bone]) => (
                <div key={key} className={style.fact}>
                  <Bone width={64} />
                  {bone}
                </div>
              ))}
            </div>
          </Card>
          <Card>
            <Bone width="60%" />
          </Card>
        </div>
      )}
    </Page>
  );
}
