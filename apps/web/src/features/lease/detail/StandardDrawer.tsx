import type { Day } from '@iris/contract/core/day';
import { leaseApi, standardInput } from '@iris/contract/lease/lease.api';
import type { LeaseDetail, Standard } from '@iris/contract/lease/lease.model';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { CoverLine } from '../standards/CoverLine.tsx';
import { ProblemList } from '../standards/ProblemList.tsx';
import { fillGap, problemsOf } from '../standards/standardRows.ts';

interface StandardDrawerProps {
  lease: LeaseDetail;
  /** The standard to change; without it, one is added over the first days that have none. */
  standard: Standard | undefined;
  onClose: () => void;
}

interface Values {
  start_day: Day | null;
  end_day: Day | null;
  monthly_amount: number | null;
}

const { start_day, end_day, monthly_amount } = standardInput.shape;

/** Adds a rent standard, or changes one that no rent has used yet. */
export function StandardDrawer({ lease, standard, onClose }: StandardDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const add = useWrite(leaseApi.addStandard, { silent: true, also: ['rent'] });
  const update = useWrite(leaseApi.updateStandard, { silent: true, also: ['rent'] });
  const others = lease.standards.filter(({ id }) => id !== standard?.id);
  const filled = fillGap(lease, others).find(
    (row) => !others.some(({ start_day }) => start_day === row.start_day),
  );
  const initial: Values = standard ?? filled ?? { start_day: null, end_day: null, monthly_amount: null };
  const typed = Form.useWatch([], form) ?? initial;
  const rows = [...others, typed].sort((a, b) => ((a.start_day ?? '') < (b.start_day ?? '') ? -1 : 1));
  const problems = problemsOf(lease, rows);

  const save = async ({ start_day: from, end_day: to, monthly_amount: amount }: Values) => {
    const span = { start_day: from ?? '', end_day: to ?? '', monthly_amount: amount ?? 0 };
    if (standard) await update.mutateAsync({ body: { ...span, id: standard.id, version: standard.version } });
    else await add.mutateAsync({ body: { ...span, lease_id: lease.id } });
    message.success(t('lease.standards.saved'));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t(standard ? 'lease.standards.editTitle' : 'lease.standards.addTitle', {
        number: lease.business_no,
      })}
      form={form}
      initialValues={initial}
      saveText={t('kit.save')}
      says={
        <>
          <CoverLine term={lease} rows={rows} problems={problems} />
          <ProblemList id="standard-problems" term={lease} problems={problems} />
        </>
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="start_day" label={t('lease.field.start_day')} {...rulesOf(start_day)}>
        <DayPicker min={lease.start_day} max={lease.end_day} />
      </Form.Item>
      <Form.Item name="end_day" label={t('lease.field.end_day')} {...rulesOf(end_day)}>
        <DayPicker min={lease.start_day} max={lease.end_day} />
      </Form.Item>
      <Form.Item
        name="monthly_amount"
        label={t('lease.field.monthly_amount')}
        extra={t('lease.standards.freeSays')}
        {...rulesOf(monthly_amount)}
      >
        <MoneyInput />
      </Form.Item>
    </FormDrawer>
  );
}
