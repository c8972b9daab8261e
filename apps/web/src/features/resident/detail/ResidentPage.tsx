import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { AddedCards } from '../../../kit/detail/AddedCards.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { LeasesCard } from '../../../parts/lease/LeasesCard.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { residentDetail } from '../../../parts/resident/resident.queries.ts';
import { AccountTag, ResidentStateTag } from '../../../parts/resident/residentTags.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { residentHistory } from '../resident.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { BindingsCard } from './BindingsCard.tsx';
import { IdNumber } from './IdNumber.tsx';
import { ResidentActions } from './ResidentActions.tsx';

/** How many units the head of the page names. */
const NAMED = 3;

/** One resident: their details, bindings and history. */
export default function ResidentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(residentDetail(id));
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data && nameOf(query.data));

  return (
    <DetailPage
      query={query}
      back="/resident/list"
      wide
      title={nameOf}
      tags={({ state, has_account }) => (
        <>
          <ResidentStateTag state={state} />
          {has_account && <AccountTag />}
        </>
      )}
      summary={({ phone, bindings }) => {
        const units = bindings.filter(({ until_day }) => until_day === null).map(unitOf);
        const rest = units.length - NAMED;
        const more = rest > 0 ? [t('resident.units.more', { all: units.length, rest })] : [];
        return [phone, ...units.slice(0, NAMED), ...more].join(' · ');
      }}
      actions={(resident) => <ResidentActions key={resident.id} resident={resident} />}
      facts={(resident) => [
        [t('resident.field.name'), resident.name],
        [t('resident.field.name_en'), resident.name_en || '—'],
        [t('resident.field.phone'), resident.phone],
        [t('resident.field.email'), resident.email || '—'],
        [t('resident.field.id_type'), resident.id_no ? t(`resident.idType.${resident.id_type}`) : '—'],
        [t('resident.field.id_no'), <IdNumber key={resident.id} resident={resident} />],
        [
          t('resident.field.has_account'),
          resident.has_account
            ? t('resident.account.under', { phone: resident.phone })
            : t('resident.account.none'),
        ],
        [t('resident.field.remark'), resident.remark || '—'],
        [t('resident.createdAt'), <MomentText key="created" of={resident.created_at} />],
        [t('resident.updatedAt'), <MomentText key="updated" of={resident.updated_at} />],
      ]}
      side={(resident) => (
        <HistoryPanel
          key={resident.id}
          read={residentHistory(resident.id)}
          fieldLabel={fieldLabel}
          show={show}
        />
      )}
    >
      {(resident) => (
        <>
          <BindingsCard resident={resident} />
          <LeasesCard condo={resident.condo_id} of={{ tenant: resident.id }} />
          <AddedCards screen="/resident/:id/detail" id={resident.id} />
        </>
      )}
    </DetailPage>
  );
}
