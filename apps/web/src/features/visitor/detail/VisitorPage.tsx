import { dayOf } from '@iris/contract/core/day';
import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { isLivePass, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { useHistoryWords } from '../useHistoryWords.ts';
import { useHostName } from '../useHostName.ts';
import { useVisitorPlace } from '../useVisitorPlace.ts';
import { InsideTag, PassTag, usePeopleText, useReasonText, useUsesText } from '../VisitorTags.tsx';
import { toAdd, toSeeResidents } from '../visitor.permissions.ts';
import { visitorDetail, visitorHistory } from '../visitor.queries.ts';
import { PassCode } from './PassCode.tsx';
import { Tries } from './Tries.tsx';
import { VisitorActions } from './VisitorActions.tsx';

/** One pass: who comes to whom, its code, and what happened at the gates. */
export default function VisitorPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(visitorDetail(id));
  const placeOf = useVisitorPlace();
  const hostOf = useHostName();
  const reason = useReasonText();
  const factsOf = useFacts();
  const mayAdd = useMay(toAdd);
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/visitor/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={(pass) => (
        <>
          <PassTag pass={pass} />
          <InsideTag pass={pass} />
          {pass.walk_in && <KindTag>{t('visitor.field.walk_in')}</KindTag>}
        </>
      )}
      summary={(pass) =>
        [pass.name || t('visitor.forgotten'), placeOf(pass) || hostOf(pass), reason(pass)]
          .filter(Boolean)
          .join(' · ')
      }
      actions={(pass) => <VisitorActions key={pass.id} pass={pass} />}
      facts={factsOf}
      side={(pass) => (
        <HistoryPanel key={pass.id} read={visitorHistory(pass.id)} fieldLabel={fieldLabel} show={show} />
      )}
    >
      {(pass) => (
        <>
          {pass.forgotten && <Alert type="info" showIcon title={t('visitor.isForgotten')} />}
          {mayAdd && isLivePass(visitorStateAt(pass, Date.now())) && <PassCode key={pass.id} pass={pass} />}
          <Tries pass={pass} />
        </>
      )}
    </DetailPage>
  );
}

type Line = readonly [string, ReactNode];

function useFacts(): (pass: VisitorDetail) => Line[] {
  const { t } = useTranslation();
  const placeOf = useVisitorPlace();
  const hostOf = useHostName();
  const people = usePeopleText();
  const uses = useUsesText();
  const reason = useReasonText();
  const maySeePeople = useMay(toSeeResidents);
  return (pass) => {
    const place = placeOf(pass);
    const gone = pass.forgotten ? t('visitor.forgotten') : '—';
    const lines: (Line | false)[] = [
      [t('visitor.field.name'), pass.name || gone],
      [t('visitor.field.phone'), pass.phone || gone],
      [t('visitor.field.email'), pass.email || gone],
      [t('visitor.field.people'), people(pass.people)],
      [t('visitor.field.plate'), pass.plate || gone],
      place !== '' && [
        t('visitor.field.unit'),
        pass.unit_id === null ? (
          place
        ) : (
          <Link key="unit" to={`/unitManage/${pass.unit_id}/detail`}>
            {place}
          </Link>
        ),
      ],
      [
        t('visitor.field.host'),
        pass.host_id !== null && maySeePeople ? (
          <Link key="host" to={`/resident/${pass.host_id}/detail`}>
            {hostOf(pass)}
          </Link>
        ) : (
          hostOf(pass) || gone
        ),
      ],
      [t('visitor.field.reason'), reason(pass)],
      [t('visitor.field.from'), <MomentText key="from" of={pass.from} />],
      [t('visitor.field.to'), <MomentText key="to" of={pass.to} />],
      [t('visitor.field.uses'), uses(pass)],
      pass.inside_since !== null && [
        t('visitor.field.inside_since'),
        <MomentText key="inside" of={pass.inside_since} />,
      ],
      [t('visitor.field.made_by'), pass.made_by],
      [t('visitor.field.made_at'), <MomentText key="made" of={pass.made_at} />],
      pass.ended_at !== null && [t('visitor.field.ended_at'), <MomentText key="ended" of={pass.ended_at} />],
      pass.cancel_reason !== '' && [t('visitor.field.cancel_reason'), pass.cancel_reason],
      pass.forgotten_at !== null &&
        !pass.forgotten && [t('visitor.field.forgotten'), <Until key="until" of={pass.forgotten_at} />],
    ];
    return lines.filter((line) => line !== false);
  };
}

function Until({ of }: { of: number }) {
  const { t } = useTranslation();
  return t('visitor.keepsUntil', { day: dayOf(of) });
}
