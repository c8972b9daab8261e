import { billApi } from '@iris/contract/bill/bill.api';
import { billInput } from '@iris/contract/bill/bill.input';
import { addDays, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { billTypes } from '@iris/contract/payment/payment.model';
import { Checkbox, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { message } from '../../../../base/notices/notices.ts';
import { useWrite } from '../../../../base/request/query.ts';
import { DayPicker } from '../../../../kit/day/DayPicker.tsx';
import { DayRange, type Days } from '../../../../kit/day/DayRange.tsx';
import { DraftOffer } from '../../../../kit/form/DraftOffer.tsx';
import { FormColumns } from '../../../../kit/form/FormColumns.tsx';
import { rulesOf } from '../../../../kit/form/rulesOf.ts';
import { SaveBar } from '../../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../../kit/form/useFormWork.tsx';
import { MoneyInput } from '../../../../kit/money/MoneyInput.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { PastDueNote } from '../../../../parts/payment/PastDueNote.tsx';
import { type NamedResident, ResidentPicker } from '../../../../parts/resident/ResidentPicker.tsx';
import { useUnitBindings } from '../../../../parts/resident/resident.queries.ts';
import { useResidentWords } from '../../../../parts/resident/residentWords.ts';
import { UnitPicker } from '../../../../parts/resident/UnitPicker.tsx';

import { SingleHelp } from './SingleHelp.tsx';

const { unit_id, bill_type, title, title_en, amount, due_day, remark } = billInput.shape;
/** Late charges are created only by a standard's rule. */
const typesByHand = billTypes.filter((type) => type !== 'LATE');

interface Values {
  unit_id: number;
  payer: NamedResident | null;
  bill_type: (typeof typesByHand)[number];
  title: string;
  title_en: string;
  amount: number | null;
  days: Days;
  due_day: string;
  temporary: boolean;
  remark: string;
}

/** Creates a bill with a typed amount, or a temporary charge. */
export function SingleTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const add = useWrite(billApi.add, { silent: true });
  const today = dayOf(Date.now());
  const unitId = Form.useWatch('unit_id', form);
  const cents = Form.useWatch('amount', form);
  const due = Form.useWatch('due_day', form);
  const payer = Form.useWatch('payer', form);
  const { nameOf } = useResidentWords();
  const { owner, query, maySee } = useUnitBindings(unitId);

  // Another unit has another payer.
  useEffect(() => {
    form.setFieldValue(
      'payer',
      owner ? { id: owner.resident_id, name: owner.name, name_en: owner.name_en } : null,
    );
  }, [form, owner]);

  const save = async ({ days, payer, amount, ...values }: Values) => {
    const { unit_id, bill_type, title, title_en, due_day, temporary, remark } = values;
    const bill = await add.mutateAsync({
      body: {
        unit_id,
        bill_type,
        title,
        title_en,
        // The field's rule has refused an empty value.
        amount: amount ?? 0,
        start_day: days[0],
        end_day: days[1],
        due_day,
        temporary,
        remark,
        ...(payer ? { payer_id: payer.id } : {}),
      },
    });
    message.success(t('billAdd.single.added', { number: bill.business_no }));
    navigate(`/bill/${bill.id}/detail`);
  };
  const work = useFormWork<Values>({ form, onSave: save, draftName: 'bill' });
  const given = Number(address.get('unit'));
  const noOwner = maySee && query.isSuccess && !owner;
  return (
    <>
      <WorkForm
        work={work}
        initialValues={{
          ...(given > 0 ? { unit_id: given } : {}),
          payer: null,
          bill_type: 'OTHER',
          title: '',
          title_en: '',
          amount: null,
          days: [today, today],
          due_day: addDays(today, limits.daysToPay),
          temporary: false,
          remark: '',
        }}
      >
        <FormColumns
          aside={
            <SingleHelp
              unitId={unitId}
              payer={payer ? nameOf(payer) : undefined}
              amount={cents && !Number.isNaN(cents) ? cents : null}
              due={due}
            />
          }
        >
          <DraftOffer work={work} />
          <Card>
            <Form.Item name="unit_id" label={t('billAdd.single.unit')} {...rulesOf(unit_id)}>
              <UnitPicker />
            </Form.Item>
            {maySee && (
              <Form.Item
                name="payer"
                label={t('billAdd.single.payer')}
                extra={t(noOwner ? 'billAdd.single.noOwner' : 'billAdd.single.payerHint')}
              >
                <ResidentPicker />
              </Form.Item>
            )}
            <Form.Item name="bill_type" label={t('billAdd.single.type')} {...rulesOf(bill_type)}>
              <Select options={typesByHand.map((value) => ({ value, label: t(`flow.type.${value}`) }))} />
            </Form.Item>
            <Form.Item
              name="title"
              label={t('billAdd.single.title')}
              validateTrigger="onBlur"
              {...rulesOf(title)}
            >
              <Input autoComplete="off" placeholder={t('billAdd.single.titleHint')} />
            </Form.Item>
            <Form.Item
              name="title_en"
              label={t('billAdd.single.titleEn')}
              validateTrigger="onBlur"
              {...rulesOf(title_en)}
            >
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="amount"
              label={t('billAdd.single.amount')}
              validateTrigger="onBlur"
              {...rulesOf(amount)}
            >
              <MoneyInput />
            </Form.Item>
            <Form.Item
              name="days"
              label={t('billAdd.single.days')}
              required
              rules={[{ required: true, message: t('field.required') }]}
            >
              <DayRange clearable={false} />
            </Form.Item>
            <Form.Item name="due_day" label={t('billAdd.single.due')} {...rulesOf(due_day)}>
              <DayPicker />
            </Form.Item>
            <PastDueNote due={due} onChange={(day) => form.setFieldValue('due_day', day)} />
            <Form.Item name="temporary" valuePropName="checked" extra={t('billAdd.single.temporarySays')}>
              <Checkbox>{t('billAdd.single.temporary')}</Checkbox>
            </Form.Item>
            <Form.Item
              name="remark"
              label={t('billAdd.single.remark')}
              validateTrigger="onBlur"
              {...rulesOf(remark)}
            >
              <Input.TextArea autoSize={{ minRows: 2 }} />
            </Form.Item>
          </Card>
          <SaveBar
            work={work}
            saveText={t('billAdd.single.save')}
            says={
              cents && !Number.isNaN(cents) && due
                ? t('billAdd.single.says', { amount: formatMoney(cents), due })
                : undefined
            }
          />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </>
  );
}
