import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { type RemindChannel, remindChannels } from '@iris/contract/money/money.model';
import { remindInput } from '@iris/contract/rent/rent.api';
import { Form, Input, Radio } from 'antd';
import { useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { call } from '../../base/request/call.ts';
import { useWrite } from '../../base/request/query.ts';
import { useEach } from '../../kit/bulk/useEach.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import type { Clear } from '../../kit/list/ListPage.tsx';
import { grouped } from '../../kit/number/grouped.ts';
import { payApi } from './payApi.ts';
import { type Payable, sumOf } from './payable.ts';
import { RemindWords } from './RemindWords.tsx';
import { moneyDomains } from './useCollect.ts';

type RemindedCharge = Pick<Payable, 'id' | 'kind' | 'business_no' | 'tenant_id' | 'total_price'>;

interface RemindDialogProps {
  /** Unpaid charges of one kind, of any payers. */
  rents: readonly RemindedCharge[];
  scope?: 'page' | 'all';
  onClose: () => void;
  onDone?: Clear;
}

interface Values {
  channel: RemindChannel;
  content: string;
  /** Null: the shipped words. Left out where the estate has no templates. */
  template_id?: number | null;
}

/** Reminds payers of unpaid charges, each payer on their own: sent by email, or only recorded. */
export function RemindDialog({ rents, scope = 'page', onClose, onDone }: RemindDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const channel = Form.useWatch('channel', form);
  const api = payApi(rents[0]?.kind);
  const remind = useWrite(api.remind, { also: ['lease'], silent: true });
  const payers = [...Map.groupBy(rents, ({ tenant_id }) => tenant_id).values()];
  const going = useRef(false);
  const sums = useRef({ reminded: 0, letters: 0, without_email: 0 });
  const count = grouped(rents.length);
  const [first] = rents;
  const amount = formatMoney(sumOf(rents));
  const title =
    rents.length === 1 && first
      ? t('pay.remind.titleOne', { number: first.business_no, amount })
      : t('pay.remind.title', { count, amount });

  const tell = (byMail: boolean, left: readonly RemindedCharge[] = []) => {
    const { reminded, letters, without_email } = sums.current;
    const said = { count: grouped(reminded), letters: grouped(letters), without: grouped(without_email) };
    const result = byMail
      ? t(without_email > 0 ? 'pay.remind.doneWithout' : 'pay.remind.done', said)
      : t('pay.remind.recorded', said);
    void message[without_email > 0 ? 'warning' : 'success'](result);
    onDone?.(left);
    onClose();
  };
  const add = (answer: typeof sums.current) => {
    sums.current.reminded += answer.reminded;
    sums.current.letters += answer.letters;
    sums.current.without_email += answer.without_email;
  };
  const each = useEach<RemindedCharge>({
    title: t('pay.remind'),
    nameOf: ({ business_no }) => business_no,
    stale: [...moneyDomains],
    onEnd: (done, left) =>
      done.length > 0 ? tell(sums.current.letters > 0 || sums.current.without_email > 0, left) : onClose(),
  });
  const save = async (values: Values) => {
    const bodyOf = (charges: typeof rents) => ({
      ids: charges.map(({ id }) => id),
      channel: values.channel,
      content: values.content,
      ...(values.template_id === undefined ? {} : { template_id: values.template_id }),
    });
    going.current = payers.length > 1;
    if (payers.length <= 1) {
      add(await remind.mutateAsync({ body: bodyOf(rents) }));
      return tell(values.channel === 'EMAIL');
    }
    // One letter for each payer, and a result for each.
    void each.run(payers, async (charges, idempotencyKey) => {
      const answer = await call(api.remind, { body: bodyOf(charges) }, { silent: true, idempotencyKey });
      add(answer);
      return answer.without_email > 0 ? t('pay.remind.noEmail') : undefined;
    });
  };
  if (each.dialog) return each.dialog;
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
              says: `${t(`kit.bulk.${scope}`)} ${t(byMail ? 'pay.remind.says.EMAIL' : 'pay.remind.says.other')}`,
              action: t('pay.remind.go', { count }),
            }),
          }
        : {})}
      onSave={save}
      onClose={() => !going.current && onClose()}
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
      {byMail && <RemindWords api={api} ids={(payers[0] ?? []).map(({ id }) => id)} />}
    </FormDrawer>
  );
}
