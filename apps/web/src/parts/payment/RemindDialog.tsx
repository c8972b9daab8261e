import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { type RemindChannel, remindChannels } from '@iris/contract/money/money.model';
import { remindInput } from '@iris/contract/rent/rent.api';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { payApi } from './payApi.ts';
import { type Payable, sumOf } from './payable.ts';

interface RemindDialogProps {
  /** Unpaid charges of one kind, of any payers. */
  rents: readonly Pick<Payable, 'id' | 'kind' | 'business_no' | 'total_price'>[];
  onClose: () => void;
  onDone?: () => void;
}

interface Values {
  channel: RemindChannel;
  content: string;
}

/** Reminds payers of unpaid charges: sent by e-mail, or only recorded. */
export function RemindDialog({ rents, onClose, onDone }: RemindDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const channel = Form.useWatch('channel', form);
  const remind = useWrite(payApi(rents[0]?.kind).remind, { also: ['lease'], silent: true });
  const count = grouped(rents.length);
  const [first] = rents;
  const amount = formatMoney(sumOf(rents));
  const title =
    rents.length === 1 && first
      ? t('pay.remind.titleOne', { number: first.business_no, amount })
      : t('pay.remind.title', { count, amount });

  const save = async (values: Values) => {
    const { reminded, letters, without_email } = await remind.mutateAsync({
      body: { ids: rents.map(({ id }) => id), ...values },
    });
    const said = { count: grouped(reminded), letters: grouped(letters), without: grouped(without_email) };
    const result =
      values.channel !== 'EMAIL'
        ? t('pay.remind.recorded', said)
        : t(without_email > 0 ? 'pay.remind.doneWithout' : 'pay.remind.done', said);
    void message[without_email > 0 ? 'warning' : 'success'](result);
    onDone?.();
    onClose();
  };
  const byMail = channel === undefined || channel === 'EMAIL';
  return (
    <FormDrawer<Values>
      title={title}
      form={form}
      initialValues={{ channel: 'EMAIL', content: '' }}
      says={t(byMail ? 'pay.remind.says.EMAIL' : 'pay.remind.says.other')}
      saveText={t('pay.remind.go', { count })}
      {...(rents.length > 1
        ? {
            confirm: () => ({
              title: t('pay.remind.title', { count, amount }),
              says: t(byMail ? 'pay.remind.says.EMAIL' : 'pay.remind.says.other'),
              action: t('pay.remind.go', { count }),
            }),
          }
        : {})}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="channel" label={t('pay.remind.channel')}>
        <Radio.Group options={remindChannels.map((value) => ({ value, label: t(`rent.remind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="content" label={t('pay.remind.content')} {...rulesOf(remindInput.shape.content)}>
        <Input.TextArea
          rows={5}
          maxLength={limits.remark}
          showCount
          placeholder={t(byMail ? 'pay.remind.contentHint' : 'pay.remind.noteHint')}
        />
      </Form.Item>
    </FormDrawer>
  );
}
