import { type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { complianceInput, leaseApi } from '@iris/contract/lease/lease.api';
import { type LeaseDetail, leaseDetailSchema } from '@iris/contract/lease/lease.model';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toEdit } from '../lease.permissions.ts';
import style from './detail.module.css';

/** The legal duties after signing: stamp duty, deadlines, and what was done. */
export function ComplianceCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { stamp_duty, counterpart_duty, signed_day, stamp_deadline, stamped_day, stamp_no } =
    lease.compliance;
  const { domestic, cr109_deadline, cr109_day } = lease.compliance;
  return (
    <Card
      title={t('lease.compliance')}
      extra={
        <Can permission={toEdit}>
          <Button size="small" onClick={() => setEditing(true)}>
            {t('lease.compliance.note')}
          </Button>
        </Can>
      }
    >
      <Facts
        facts={[
          [t('lease.field.signed_day'), <DayText key="signed" of={signed_day} />],
          [t('lease.duty'), <Money key="duty" cents={stamp_duty} />],
          [t('lease.duty.counterpart'), <Money key="counterpart" cents={counterpart_duty} />],
          [
            t('lease.compliance.stamp'),
            <Deadline key="stamp" deadline={stamp_deadline} done={stamped_day} note={stamp_no} />,
          ],
          [
            t('lease.compliance.cr109'),
            domestic && cr109_deadline ? (
              <Deadline key="cr109" deadline={cr109_deadline} done={cr109_day} note="" />
            ) : (
              t('lease.compliance.notDomestic')
            ),
          ],
        ]}
      />
      <p className={style.note}>{t('lease.duty.estimate')}</p>
      {editing && <ComplianceDrawer lease={lease} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** How many days before a deadline it becomes urgent. */
const SOON = 7;

/** Done on a day, or how many days are left. */
function Deadline({ deadline, done, note }: { deadline: Day; done: Day | null; note: string }) {
  const { t } = useTranslation();
  if (done) {
    return (
      <span className={style.deadline}>
        <StateTag tone="ok">{t('lease.compliance.done', { day: done })}</StateTag>
        {note && <span>{note}</span>}
      </span>
    );
  }
  const left = daysBetween(dayOf(Date.now()), deadline);
  return (
    <span className={style.deadline}>
      <StateTag tone={left < 0 ? 'bad' : left <= SOON ? 'warn' : 'info'}>
        {left < 0
          ? t('lease.compliance.late', { count: -left })
          : t('lease.compliance.left', { count: left })}
      </StateTag>
      <DayText of={deadline} />
    </span>
  );
}

interface Values {
  signed_day: Day | null;
  stamped_day: Day | null;
  stamp_no: string;
  cr109_day: Day | null;
}

const valuesOf = ({ compliance }: LeaseDetail): Values => {
  const { signed_day, stamped_day, stamp_no, cr109_day } = compliance;
  return { signed_day, stamped_day, stamp_no, cr109_day };
};

/** Records when the lease was signed, stamped and reported. */
function ComplianceDrawer({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useWrite(leaseApi.compliance, { silent: true });
  const today = dayOf(Date.now());
  const fields = ['signed_day', 'stamped_day', 'stamp_no', 'cr109_day'] as const;
  return (
    <EditDrawer<LeaseDetail, Values>
      title={t('lease.compliance.title', { number: lease.business_no })}
      row={lease}
      schema={leaseDetailSchema}
      valuesOf={valuesOf}
      fields={fields.map((name) => ({
        name,
        label: t(`lease.field.${name}`),
        show: (values: Values) => values[name] ?? '',
      }))}
      save={({ signed_day, ...values }, version) =>
        save.mutateAsync({ body: { ...values, id: lease.id, signed_day: signed_day ?? '', version } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="signed_day"
        label={t('lease.field.signed_day')}
        {...rulesOf(complianceInput.shape.signed_day)}
      >
        <DayPicker />
      </Form.Item>
      <Form.Item name="stamped_day" label={t('lease.field.stamped_day')}>
        <DayPicker max={today} />
      </Form.Item>
      <Form.Item
        name="stamp_no"
        label={t('lease.field.stamp_no')}
        {...rulesOf(complianceInput.shape.stamp_no)}
      >
        <Input maxLength={limits.reference} autoComplete="off" />
      </Form.Item>
      {lease.compliance.domestic && (
        <Form.Item name="cr109_day" label={t('lease.field.cr109_day')}>
          <DayPicker max={today} />
        </Form.Item>
      )}
    </EditDrawer>
  );
}
