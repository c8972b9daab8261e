import type { Binding, ResidentDetail } from '@iris/contract/resident/resident.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { BindingList } from '../../../parts/resident/BindingList.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { Ended } from '../../../parts/resident/Ended.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from '../residents.module.css';

/** How many units are shown at first; a developer may own hundreds. */
const FEW = 6;

/** The units that a resident is, or was, bound to. */
export function BindingsCard({ resident }: { resident: ResidentDetail }) {
  const { t } = useTranslation();
  const running = resident.bindings.filter(({ until_day }) => until_day === null);
  const [all, setAll] = useState(false);
  const many = running.length > FEW;
  const ended = resident.bindings.filter(({ until_day }) => until_day !== null);
  return (
    <Card title={t('resident.units')}>
      {running.length === 0 && <p className={style.second}>{t('resident.units.none')}</p>}
      <Places
        label={t('resident.units')}
        bindings={many && !all ? running.slice(0, FEW) : running}
        resident={resident}
      />
      {many && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('resident.units.few', { count: FEW }) : t('resident.units.all', { count: running.length })}
        </Button>
      )}
      <Ended count={ended.length}>
        <Places label={t('resident.ended.title')} bindings={ended} resident={resident} />
      </Ended>
    </Card>
  );
}

interface PlacesProps {
  label: string;
  bindings: readonly Binding[];
  resident: ResidentDetail;
}

function Places({ label, bindings, resident }: PlacesProps) {
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const maySeeUnits = useMay('屋苑管理-查看');
  return (
    <BindingList
      label={label}
      bindings={bindings}
      nameOf={() => nameOf(resident)}
      headText={unitOf}
      head={(binding) =>
        maySeeUnits && binding.unit_id !== null ? (
          <Link to={`/unitManage/${binding.unit_id}/detail`}>{unitOf(binding)}</Link>
        ) : (
          <b>{unitOf(binding)}</b>
        )
      }
    />
  );
}
