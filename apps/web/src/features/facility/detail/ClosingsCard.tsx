import { formatMoments } from '@iris/contract/core/day';
import type { Closing } from '@iris/contract/facility/closing.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ProgressLine } from '../../../kit/progress/ProgressLine.tsx';
import style from '../facility.module.css';
import { closingsOf } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';

/** The latest closings of a facility with how far they are; nothing where it was never closed. */
export function ClosingsCard({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...closingsOf(facility.condo_id, facility.id),
    // The job works on it.
    refetchInterval: ({ state }) => (state.data?.items.some(({ open }) => open > 0) ? 3_000 : false),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('facility.closings')}>
      <ul className={style.rows}>
        {data.items.map((closing) => (
          <Row key={closing.id} closing={closing} mayLift={facility.actions.includes('close')} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ closing, mayLift }: { closing: Closing; mayLift: boolean }) {
  const { t } = useTranslation();
  const { english } = useFacilityWords();
  const [ask, dialog] = useConfirm();
  const lift = useWrite(facilityApi.liftClosing, { silent: true });
  const { id, from_at, to_at, reason, reason_en, lifted_at, open, ended, failed } = closing;
  const over = lifted_at !== null || to_at <= Date.now();
  return (
    <li>
      <span className={style.grow}>
        <b>{(english && reason_en) || reason}</b>
        <br />
        <span className={style.second}>{formatMoments(from_at, lifted_at ?? to_at)}</span>
        {open > 0 && (
          <ProgressLine
            says={t('facility.closingProgress', { done: ended, all: ended + open })}
            done={ended}
            all={ended + open}
          />
        )}
        {ended > 0 && (
          <>
            <br />
            <Link to={`/facility/booking/list?closing_id=${id}`}>
              {t(failed > 0 ? 'facility.closingFailed' : 'facility.closingEnded', { n: ended, failed })}
            </Link>
          </>
        )}
      </span>
      {mayLift && !over && (
        <Button
          size="small"
          onClick={() =>
            ask({
              title: t('facility.liftTitle'),
              says: t('facility.liftSays'),
              action: t('facility.lift'),
              run: async () => {
                await lift.mutateAsync({ params: { id: String(id) } });
                message.success(t('facility.lifted'));
              },
            })
          }
        >
          {t('facility.lift')}
        </Button>
      )}
      {dialog}
    </li>
  );
}
