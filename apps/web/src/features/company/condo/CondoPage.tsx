import type { CondoInformation } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { toSeeSetting } from '../../../parts/company/condoSetting.ts';
import { SettingCard } from '../../../parts/company/SettingCard.tsx';
import { toEditCondo, toSee } from '../company.permissions.ts';
import { condoDetail, condoHistory } from '../company.queries.ts';
import { condoValues, useCondoWords } from '../condoWords.ts';
import style from '../form.module.css';
import { Pictures } from '../Pictures.tsx';
import { useOwnName } from '../useOwnName.ts';
import { CondoForm } from './CondoForm.tsx';
import { CondoHead } from './CondoHead.tsx';

/** One condo and its settings: editable, or read-only for people who may not change them. */
export default function CondoPage() {
  const { id = '' } = useParams();
  const nameOf = useOwnName();
  const mayEdit = useMay(toEditCondo);
  // Fetches the current record: saving needs the version that was read with it.
  const query = useQuery({ ...condoDetail(id), staleTime: 0, gcTime: 0 });
  const condo = query.data;
  const guard = useUnsavedGuard();
  useRecordName(condo && nameOf(condo));
  if (!condo) return <Absent query={query} back="/company/list" />;
  return (
    <Page>
      <CondoHead condo={condo} onGone={guard.release} />
      <div className={style.columns}>
        <div>
          {mayEdit ? <CondoForm key={condo.id} condo={condo} guard={guard} /> : <CondoFacts condo={condo} />}
        </div>
        <div>
          <Can permission={toSeeSetting}>
            <SettingCard key={condo.id} condo={condo.id} guard={guard} />
          </Can>
          <Can permission={toSee}>
            <Changes id={condo.id} />
          </Can>
        </div>
      </div>
      {guard.dialog}
    </Page>
  );
}

function Changes({ id }: { id: number }) {
  const { fieldLabel, show } = useCondoWords();
  return <HistoryPanel read={condoHistory(id)} fieldLabel={fieldLabel} show={show} />;
}

function CondoFacts({ condo }: { condo: CondoInformation }) {
  const { t } = useTranslation();
  const { fields } = useCondoWords();
  const values = condoValues(condo);
  const said = fields.filter(({ name }) => !['poster', 'images', 'logo'].includes(name));
  return (
    <Card title={t('company.part.basic')}>
      <Facts facts={said.map(({ label, show }) => [label, show(values) || '—'])} />
      <Pictures poster={condo.poster} images={condo.images} logo={condo.logo} />
    </Card>
  );
}
