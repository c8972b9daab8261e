import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { accessApi } from '@iris/contract/access/access.api';
import type { AccessGroupDetail } from '@iris/contract/access/access.model';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../access.module.css';
import { groupDetail, groupHistory } from '../access.queries.ts';
import { DeviceTag } from '../device/DeviceTag.tsx';
import { useAccessHistory } from '../useAccessHistory.ts';
import { useAccessWords } from '../useAccessWords.ts';
import { EditGroup } from './EditGroup.tsx';

/** A group: whom it lets through, when, and which doors. */
export default function GroupPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useQuery(groupDetail(id));
  const { hoursOf, whomOf } = useAccessWords();
  const { fieldLabel, show } = useAccessHistory();
  const remove = useRemoval(accessApi.groupRemove);
  const [ask, dialog] = useConfirm();
  useRecordName(query.data?.name);
  const askToRemove = ({ name }: AccessGroupDetail) =>
    ask({
      title: t('access.removeTitle', { name }),
      says: t('access.removeSays'),
      action: t('access.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id } });
        message.success(t('access.removed', { name }));
        navigate('/access/list');
      },
    });
  const names = (rows: AccessGroupDetail['condos']) =>
    rows.map(({ name, name_en }) => inLanguage(i18n.language, name, name_en)).join(t('kit.comma'));
  return (
    <>
      <DetailPage
        query={query}
        back="/access/list"
        title={({ name }) => name}
        tags={() => null}
        summary={(group) => [whomOf(group), hoursOf(group.hours)].join(' · ')}
        actions={(group) => (
          <PageActions
            actions={[
              {
                key: 'edit',
                label: t('access.edit'),
                icon: <EditOutlined />,
                may: true,
                next: true,
                dialog: (close) => <EditGroup group={group} onClose={close} />,
              },
              {
                key: 'remove',
                label: t('access.remove'),
                icon: <DeleteOutlined />,
                may: true,
                danger: true,
                run: () => askToRemove(group),
              },
            ]}
          />
        )}
        facts={(group) => [
          [t('access.field.condos'), names(group.condos)],
          [t('access.field.buildings'), names(group.buildings) || t('access.allBuildings')],
          [t('access.field.identities'), whomOf(group)],
          [t('access.field.hours'), hoursOf(group.hours)],
          [
            t('access.field.device_type'),
            t(group.device_type ? `access.type.${group.device_type}` : 'access.anyType'),
          ],
        ]}
        side={(group) => (
          <HistoryPanel key={group.id} read={groupHistory(group.id)} fieldLabel={fieldLabel} show={show} />
        )}
      >
        {({ members }) => (
          <Card title={t('access.field.devices')}>
            {members.length === 0 && <p className={style.second}>{t('access.noDevices')}</p>}
            <ul className={style.rows}>
              {members.map((device) => (
                <li key={device.id}>
                  <Link to={`/access/device/${device.id}/detail`}>{device.name}</Link>
                  <span className={`${style.second} ${style.wide}`}>
                    {device.code} · {t(`access.type.${device.type}`)} ·{' '}
                    {inLanguage(i18n.language, device.condo, device.condo_en)}
                  </span>
                  <DeviceTag state={device.state} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}
