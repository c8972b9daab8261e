import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import { useGateName } from '../useGateName.ts';
import { ResultTag, WarningTag } from '../VisitorTags.tsx';
import style from '../visitor.module.css';

/** The tries of a pass at the gates, newest first. */
export function Tries({ pass }: { pass: VisitorDetail }) {
  const { t } = useTranslation();
  const gateName = useGateName();
  return (
    <Card
      title={t('visitor.tries')}
      extra={
        pass.tries.length > 0 && (
          <Link to={`/visitor/use/history?pass_id=${pass.id}`}>{t('visitor.gate.tries.all')}</Link>
        )
      }
    >
      {pass.tries.length === 0 ? (
        <p className={style.note}>{t('visitor.tries.none')}</p>
      ) : (
        <PlainTable label={t('visitor.tries')}>
          <thead>
            <tr>
              {(['time', 'direction', 'result', 'gate', 'guard'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key === 'time' ? 'visitor.use.time' : `visitor.field.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pass.tries.map((one) => (
              <tr key={one.id}>
                <td>
                  <MomentText of={one.time} />
                </td>
                <td>{t(`visitor.direction.${one.direction}`)}</td>
                <td>
                  <span className={style.tags}>
                    <ResultTag result={one.result} />
                    <WarningTag warning={one.warning} />
                  </span>
                </td>
                <td>{gateName(one.gate)}</td>
                <td>{one.guard === one.gate ? '—' : one.guard}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
