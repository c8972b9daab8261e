import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { InsideTag, PassTag, useReasonText, VisitorName } from '../VisitorTags.tsx';
import style from '../visitor.module.css';
import { visitorPage } from '../visitor.queries.ts';

/** Shown on a record's page; more are in the list. */
const SHOWN = 5;

/** The newest passes of a resident's or a unit's visitors. */
export function VisitorsOf({ filter }: { filter: { host_id: string } | { unit_id: string } }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const reason = useReasonText();
  const { data, error, isPending, refetch } = useQuery(
    visitorPage(condoID, { ...filter, count: String(SHOWN) }),
  );
  return (
    <Card
      title={t('visitor.card.title')}
      extra={
        data &&
        data.total > SHOWN && (
          <Link to={`/visitor/list?${new URLSearchParams(filter)}`}>
            {t('visitor.card.all', { n: data.total })}
          </Link>
        )
      }
    >
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.items.length === 0 && <p className={style.note}>{t('visitor.card.none')}</p>}
      <ul className={style.rows}>
        {data?.items.map((pass) => (
          <li key={pass.id} className={style.row}>
            <Link to={`/visitor/${pass.id}/detail`} className={style.number}>
              {pass.number}
            </Link>
            <VisitorName {...pass} />
            <span className={style.second}>
              {reason(pass)} · <DayText of={pass.from} />
            </span>
            <PassTag pass={pass} />
            <InsideTag pass={pass} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
