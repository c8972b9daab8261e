import { inLanguage } from '@iris/contract/core/language';
import { type ShippedTemplate, templateKinds } from '@iris/contract/template/template.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { Preview } from '../form/Preview.tsx';
import style from '../template.module.css';
import { toChange } from '../template.permissions.ts';
import { shippedTemplates } from '../template.queries.ts';

/** The templates that come with the product, by kind: to look at, and to copy. */
export function ShippedPage() {
  const { t } = useTranslation();
  const query = useQuery(shippedTemplates());
  const [shown, setShown] = useState<ShippedTemplate | null>(null);
  const nameOf = useShippedName();
  return (
    <Page>
      <PageHead title={t('template.screen.list')} summary={t('template.shipped.says')} />
      <PartTabs />
      {query.isPending && (
        <Card>
          <Bone width="60%" />
        </Card>
      )}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data &&
        templateKinds.map((kind) => (
          <Card key={kind} title={t(`template.kind.${kind}`)}>
            <ul className={style.shipped}>
              {query.data.items
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <ShippedRow key={one.key} template={one} onLook={() => setShown(one)} />
                ))}
            </ul>
          </Card>
        ))}
      {shown && (
        <Modal
          open
          width={720}
          title={t('template.shipped.of', { name: nameOf(shown) })}
          closable={{ 'aria-label': t('kit.close') }}
          footer={null}
          onCancel={() => setShown(null)}
        >
          <Preview kind={shown.kind} words={shown} />
        </Modal>
      )}
    </Page>
  );
}

function ShippedRow({ template, onLook }: { template: ShippedTemplate; onLook: () => void }) {
  const { t } = useTranslation();
  const mayChange = useMay(toChange);
  const nameOf = useShippedName();
  const name = nameOf(template);
  return (
    <li>
      <span className={style.shippedName}>{name}</span>
      <Button size="small" aria-label={`${t('template.shipped.look')} ${name}`} onClick={onLook}>
        {t('template.shipped.look')}
      </Button>
      {mayChange && (
        <LinkButton
          size="small"
          to={`/notify/template/add?shipped=${template.key}`}
          aria-label={`${t('template.copyToAdapt')} ${name}`}
        >
          {t('template.copyToAdapt')}
        </LinkButton>
      )}
    </li>
  );
}

function useShippedName() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'zh-HK';
  return ({ name, name_en }: ShippedTemplate) => inLanguage(language, name, name_en);
}
