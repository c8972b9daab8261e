import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { VisitorUse } from '@iris/contract/visitor/visitor.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import scan from '../../../kit/scan/scan.module.css';
import { ResultTag, WarningTag } from '../VisitorTags.tsx';
import { triesPage } from '../visitor.queries.ts';
import style from './gate.module.css';

const SHOWN = '10';

/** The last tries at this gate, newest first. */
export function LastTries({ gate }: { gate: string }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data, error, isPending, refetch } = useQuery({
    ...triesPage(condoID, { count: SHOWN, ...(gate ? { gate } : {}) }),
    placeholderData: keepPreviousData,
  });
  const query = new URLSearchParams(gate ? { gate } : {});
  return (
    <div className={scan.tries}>
      <Card
        title={t('visitor.gate.tries')}
        extra={<Link to={`/visitor/use/history?${query}`}>{t('visitor.gate.tries.all')}</Link>}
      >
        {isPending && <Bone width="60%" />}
        {error && !data && <FailurePanel error={error} onRetry={() => refetch()} />}
        {data?.items.length === 0 && <p className={scan.second}>{t('visitor.gate.tries.none')}</p>}
        <ol className={scan.tryList}>
          {data?.items.map((one) => (
            <li key={one.id}>
              <Try of={one} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** The time of day; of another day, also which. */
const momentOf = (time: number): string => {
  const moment = formatMoment(time);
  return dayOf(time) === dayOf(Date.now()) ? moment.slice(11) : moment.slice(5);
};

function Try({ of }: { of: VisitorUse }) {
  const { t } = useTranslation();
  const who = of.name || of.number;
  return (
    <>
      <time dateTime={new Date(of.time).toISOString()} className={scan.number}>
        {momentOf(of.time)}
      </time>
      <span className={style.way}>{t(`visitor.direction.${of.direction}`)}</span>
      <span className={scan.who}>
        {of.pass_id === null ? '—' : <Link to={`/visitor/${of.pass_id}/detail`}>{who}</Link>}
      </span>
      <span className={scan.tags}>
        <ResultTag result={of.result} />
        <WarningTag warning={of.warning} />
      </span>
    </>
  );
}
