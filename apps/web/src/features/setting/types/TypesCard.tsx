import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { InformationType } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { useOrder } from '../../../kit/sortable/useOrder.ts';
import style from '../setting.module.css';
import { TypeDrawer } from './TypeDrawer.tsx';

/** The announcement types, in order. */
export function TypesCard() {
  const { t, i18n } = useTranslation();
  const query = useQuery(queryOf(settingApi.informationTypeList));
  const write = useWrite(settingApi.orderInformationTypes, { silent: true });
  const [types, order] = useOrder(query.data ?? [], (ids) => write.mutateAsync({ body: { ids } }));
  const remove = useWrite(settingApi.removeInformationType, { silent: true });
  const [editing, setEditing] = useState<InformationType | 'new'>();
  const [ask, dialog] = useConfirm();
  const nameOf = (type: InformationType) => (i18n.language === 'en' ? type.name_en : type.name);
  const askToRemove = (type: InformationType) =>
    ask({
      title: t('setting.type.deleteTitle', { name: nameOf(type) }),
      says: t('setting.type.deleteSays'),
      action: t('setting.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: String(type.id) } }),
    });
  return (
    <Card>
      <div className={style.head}>
        <p>{t('setting.type.says')}</p>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={types.length >= limits.informationTypes}
          title={types.length >= limits.informationTypes ? t('setting.tooManyTypes') : undefined}
          onClick={() => setEditing('new')}
        >
          {t('setting.type.add')}
        </Button>
      </div>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && types.length === 0 && (
        <Nothing kind="none" title={t('setting.type.none')} says={t('setting.type.noneSays')} />
      )}
      <SortableList label={t('setting.tab.types')} items={types} nameOf={nameOf} onOrder={order}>
        {(type, tools) => (
          <div className={style.banner}>
            {tools}
            <span className={style.words}>
              <b>{type.name}</b>
              <small>{type.name_en}</small>
            </span>
            <Flex gap={8}>
              <Button icon={<EditOutlined />} onClick={() => setEditing(type)}>
                {t('setting.edit')}
              </Button>
              <Button danger icon={<DeleteOutlined />} onClick={() => askToRemove(type)}>
                {t('setting.delete')}
              </Button>
            </Flex>
          </div>
        )}
      </SortableList>
      {editing && (
        <TypeDrawer type={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {dialog}
    </Card>
  );
}
