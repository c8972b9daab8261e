import { DeleteOutlined, EditOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorReason } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { useOrder } from '../../../kit/sortable/useOrder.ts';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import style from '../visitor.module.css';
import { toSet } from '../visitor.permissions.ts';
import { visitorReasons } from '../visitor.queries.ts';
import { ReasonDrawer } from './ReasonDrawer.tsx';

/** Why visitors come, in the condo's order; retired reasons below. */
export function ReasonsCard() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const maySet = useMay(toSet);
  const query = useQuery(visitorReasons(condoID));
  const all = query.data?.items ?? [];
  const retired = all.filter((one) => one.retired);
  const write = useWrite(visitorApi.reasonOrder, { silent: true });
  const [offered, order] = useOrder(
    all.filter((one) => !one.retired),
    (ids) => write.mutateAsync({ body: { condo_id: condoID, ids } }),
  );
  const remove = useWrite(visitorApi.reasonRemove, { silent: true });
  const restore = useWrite(visitorApi.reasonRestore);
  const [editing, setEditing] = useState<VisitorReason | 'new'>();
  const [ask, dialog] = useConfirm();
  const askToRemove = ({ id, name }: VisitorReason) =>
    ask({
      title: t('visitor.reasons.removeTitle', { name }),
      says: t('visitor.reasons.removeSays'),
      action: t('visitor.reasons.remove'),
      danger: true,
      run: async () => {
        const gone = await remove.mutateAsync({ params: { id: String(id) } });
        message.success(t(gone.retired ? 'visitor.reasons.isRetired' : 'visitor.reasons.removed', { name }));
      },
    });
  const words = ({ name, name_en }: VisitorReason) => (
    <span className={style.words}>
      <b>{name}</b>
      <small>{name_en}</small>
    </span>
  );
  return (
    <Card
      title={t('visitor.reasons')}
      extra={
        <Can permission={toSet}>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={all.length >= limits.visitorReasons}
            onClick={() => setEditing('new')}
          >
            {t('visitor.reasons.add')}
          </Button>
        </Can>
      }
    >
      <p className={style.note}>{t('visitor.reasons.says')}</p>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {maySet ? (
        <SortableList
          label={t('visitor.reasons')}
          items={offered}
          nameOf={({ name }) => name}
          onOrder={order}
        >
          {(one, tools) => (
            <div className={style.reason}>
              {tools}
              {words(one)}
              <Flex gap={8}>
                <Button size="small" icon={<EditOutlined />} onClick={() => setEditing(one)}>
                  {t('visitor.reasons.rename')}
                </Button>
                <Button size="small" danger icon={<DeleteOutlined />} onClick={() => askToRemove(one)}>
                  {t('visitor.reasons.remove')}
                </Button>
              </Flex>
            </div>
          )}
        </SortableList>
      ) : (
        <ul className={style.rows}>
          {offered.map((one) => (
            <li key={one.id}>{words(one)}</li>
          ))}
        </ul>
      )}
      {retired.length > 0 && (
        <ul className={style.rows} aria-label={t('visitor.reasons.retired')}>
          {retired.map((one) => (
            <li key={one.id} className={style.reason}>
              {words(one)}
              <KindTag>{t('visitor.reasons.retired')}</KindTag>
              <Can permission={toSet}>
                <Button
                  size="small"
                  icon={<UndoOutlined />}
                  onClick={() => restore.mutate({ params: { id: String(one.id) } })}
                >
                  {t('visitor.reasons.restore')}
                </Button>
              </Can>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <ReasonDrawer reason={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {dialog}
    </Card>
  );
}
