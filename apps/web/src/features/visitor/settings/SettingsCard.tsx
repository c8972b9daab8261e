import { EditOutlined } from '@ant-design/icons';
import type { VisitorGate, VisitorSetting } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { useVisitorRetention } from '../useVisitorRetention.ts';
import style from '../visitor.module.css';
import { toSet } from '../visitor.permissions.ts';
import { visitorSetting } from '../visitor.queries.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';

const bothNames = ({ name, name_en }: VisitorGate) => [name, name_en].filter(Boolean).join(' · ');

/** What the condo has settled about visitors. */
export function SettingsCard() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(visitorSetting(condoID));
  const retention = useVisitorRetention();
  const [editing, setEditing] = useState<VisitorSetting | null>(null);
  const { data, error, isPending, refetch } = query;
  const lines = (setting: VisitorSetting): (readonly [string, ReactNode])[] => [
    [t('visitor.field.retention_days'), t('visitor.settings.days', { n: setting.retention_days })],
    [
      t('visitor.field.gates'),
      <ul key="gates" className={style.rows}>
        {setting.gates.map((gate) => (
          <li key={gate.name}>{bothNames(gate)}</li>
        ))}
      </ul>,
    ],
    ...(['place', 'place_en', 'directions', 'directions_en'] as const).map(
      (key) =>
        [
          t(`visitor.field.${key}`),
          <p key={key} className={style.long}>
            {setting[key] || '—'}
          </p>,
        ] as const,
    ),
  ];
  return (
    <Card
      title={t('visitor.settings')}
      extra={
        data && (
          <Can permission={toSet}>
            <Button size="small" icon={<EditOutlined />} onClick={() => setEditing(data)}>
              {t('visitor.settings.edit')}
            </Button>
          </Can>
        )
      }
    >
      {isPending && <Bone width="60%" />}
      {error && !data && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && <Facts facts={lines(data)} />}
      <p className={style.below}>{retention}</p>
      {editing && <SettingsDrawer setting={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}
