import { PlusOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { BindDrawer } from './BindDrawer.tsx';
import { BindingList } from './BindingList.tsx';
import { Ended } from './Ended.tsx';
import style from './resident.module.css';
import { toAdd } from './resident.permissions.ts';
import { type UnitBinding, useUnitBindings } from './resident.queries.ts';
import { useResidentWords } from './residentWords.ts';

/** Who is, or was, bound to a unit; nothing for people who may not see residents. */
export function UnitResidents({ unit }: { unit: { id: number; name: string } }) {
  const { t } = useTranslation();
  const { query, maySee, running, ended } = useUnitBindings(unit.id);
  const [binding, setBinding] = useState(false);
  if (!maySee) return null;
  return (
    <Card
      title={t('resident.ofUnit')}
      extra={
        <Can permission={toAdd}>
          <span className={style.actions}>
            <Button size="small" icon={<UserAddOutlined />} onClick={() => setBinding(true)}>
              {t('resident.bind.known')}
            </Button>
            <LinkButton size="small" icon={<PlusOutlined />} to={`/resident/add?unit=${unit.id}`}>
              {t('resident.add')}
            </LinkButton>
          </span>
        </Can>
      }
    >
      {query.isPending && <Bone width="60%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && running.length === 0 && <p className={style.nobody}>{t('resident.ofUnit.none')}</p>}
      <People label={t('resident.ofUnit')} bindings={running} />
      <Ended count={ended.length}>
        <People label={t('resident.ended.title')} bindings={ended} />
      </Ended>
      {binding && <BindDrawer unit={unit} onClose={() => setBinding(false)} />}
    </Card>
  );
}

function People({ label, bindings }: { label: string; bindings: readonly UnitBinding[] }) {
  const { nameOf } = useResidentWords();
  return (
    <BindingList
      label={label}
      bindings={bindings}
      nameOf={nameOf}
      headText={nameOf}
      head={(binding) => (
        <>
          <Link to={`/resident/${binding.resident_id}/detail`}>{nameOf(binding)}</Link>
          <span className={style.figures}>{binding.phone}</span>
        </>
      )}
    />
  );
}
