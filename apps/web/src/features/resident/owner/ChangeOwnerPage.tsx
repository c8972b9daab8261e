import { SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { ChangeOwnerDrawer } from '../../../parts/resident/ChangeOwnerDrawer.tsx';
import { toAdd } from '../../../parts/resident/resident.permissions.ts';
import { useUnitBindings } from '../../../parts/resident/resident.queries.ts';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import { BoundNow } from '../add/BoundNow.tsx';

/** Changes the owner of a unit that is chosen here: for people who come from the menu and not from the unit. */
export default function ChangeOwnerPage() {
  const { t } = useTranslation();
  const [unitId, setUnitId] = useState<number | null>(null);
  const [changing, setChanging] = useState(false);
  const { query, owner } = useUnitBindings(unitId);
  return (
    <Page>
      <PageHead title={t('resident.screen.changeOwner')} summary={t('resident.changeOwner.summary')} />
      <Card>
        <Flex vertical gap={16} align="start">
          <Form layout="vertical" style={{ width: '100%', maxWidth: 460 }}>
            <Form.Item label={t('resident.field.unit')} htmlFor="unit">
              <UnitPicker id="unit" value={unitId} onChange={setUnitId} />
            </Form.Item>
          </Form>
          {query.error ? (
            <FailurePanel error={query.error} onRetry={() => query.refetch()} />
          ) : (
            <BoundNow unitId={unitId} />
          )}
          {query.data && !owner && (
            <Alert
              type="info"
              showIcon
              title={t('resident.changeOwner.none')}
              action={
                <Can permission={toAdd}>
                  <LinkButton to={`/resident/add?unit=${unitId}`}>{t('resident.add')}</LinkButton>
                </Can>
              }
            />
          )}
          {owner && (
            <Button type="primary" icon={<SwapOutlined />} onClick={() => setChanging(true)}>
              {t('resident.changeOwner')}
            </Button>
          )}
        </Flex>
      </Card>
      {changing && unitId !== null && (
        <ChangeOwnerDrawer unitId={unitId} onClose={() => setChanging(false)} />
      )}
    </Page>
  );
}
