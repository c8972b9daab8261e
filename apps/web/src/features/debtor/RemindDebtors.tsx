import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { type RemindChannel, remindChannels } from '@iris/contract/money/money.model';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio } from 'antd';
import { type Translate, useTranslation } from '../../base/i18n/i18n.ts';
import { sentences } from '../../base/i18n/sentences.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { openFile } from '../../kit/document/openFile.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { remindedDomains } from './debtor.queries.ts';

interface RemindDebtorsProps {
  debtors: readonly {
    id: number;
    name: string;
    overdue: number;
    total: number;
    disputed: boolean;
    /** Left out where it is not known; empty if there is none. */
    email?: string;
  }[];
  onClose: () => void;
  onDone?: () => void;
}

interface Values {
  channel: RemindChannel;
  content: string;
  not_due: boolean;
  disputed: boolean;
}

/** Reminds debtors of everything that they owe: by email, by letters to print, or only recorded. */
export function RemindDebtors({ debtors, onClose, onDone }: RemindDebtorsProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const channel: RemindChannel = Form.useWatch('channel', form) ?? 'EMAIL';
  const remind = useWrite(debtorApi.remind, { also: remindedDomains, silent: true });
  const [first] = debtors;
  const noEmail = debtors.every(({ email }) => email === '');
  const withDisputed = Form.useWatch('disputed', form) ?? false;
  const count = grouped(debtors.filter(({ disputed }) => withDisputed || !disputed).length);
  const title =
    debtors.length === 1 && first
      ? t('debtor.remind.titleOne', { name: first.name })
      : t('debtor.remind.title', { count });

  const save = async (values: Values) => {
    const { channel: by, ...wanted } = values;
    const body = { condo_id: condoID, ids: debtors.map(({ id }) => id), ...wanted };
    if (by === 'LETTER') {
      await openFile(debtorApi.letters, { body });
      await Promise.all(
        ['debtor', ...remindedDomains].map((domain) => client.invalidateQueries({ queryKey: [domain] })),
      );
      message.success(t('debtor.remind.printed'));
    } else {
      const told = await remind.mutateAsync({ body: { ...body, channel: by } });
      const said = { reminded: grouped(told.reminded), letters: grouped(told.letters) };
      const left = leftOut(told, t);
      // Nobody was reminded: what was written stays, for another way.
      if (told.reminded === 0 && left !== '')
        return void message.warning(t('debtor.remind.nobody', { why: left }));
      if (by !== 'EMAIL') message.success(t('debtor.remind.recorded', said));
      else if (left === '') message.success(t('debtor.remind.done', said));
      else message.warning(t('debtor.remind.left', { ...said, why: left }));
    }
    onDone?.();
    onClose();
  };
  const says = channel === 'EMAIL' || channel === 'LETTER' ? channel : 'other';
  return (
    <FormDrawer<Values>
      title={title}
      form={form}
      initialValues={{
        channel: noEmail ? 'PHONE' : 'EMAIL',
        content: '',
        // Whoever chose somebody with nothing overdue means what is not due yet.
        not_due: debtors.every(({ overdue }) => overdue === 0),
        disputed: debtors.length === 1 && debtors.some(({ disputed }) => disputed),
      }}
      says={t(`debtor.remind.says.${says}`)}
      saveText={t(channel === 'LETTER' ? 'debtor.remind.print' : 'debtor.remind.go', { count })}
      {...(debtors.length > 1
        ? {
            confirm: (values: Values) => ({
              title,
              says: sentences([
                t('debtor.remind.owing', { amount: formatMoney(askedFor(debtors, values)) }),
                t(`debtor.remind.says.${says}`),
              ]),
              action: t(channel === 'LETTER' ? 'debtor.remind.print' : 'debtor.remind.go', { count }),
            }),
          }
        : {})}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="channel"
        label={t('pay.remind.channel')}
        {...(noEmail ? { extra: t('debtor.remind.noEmail') } : {})}
      >
        <Radio.Group
          options={remindChannels.map((value) => ({
            value,
            label: t(`rent.remind.${value}`),
            disabled: noEmail && value === 'EMAIL',
          }))}
        />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('pay.remind.content')}
        {...rulesOf(debtorApi.remind.body.shape.content)}
      >
        <Input.TextArea rows={4} maxLength={limits.remark} showCount />
      </Form.Item>
      <Form.Item name="not_due" valuePropName="checked">
        <Checkbox>{t('debtor.remind.notDue')}</Checkbox>
      </Form.Item>
      {debtors.some(({ disputed }) => disputed) && (
        <Form.Item name="disputed" valuePropName="checked">
          <Checkbox>{t('debtor.remind.disputed')}</Checkbox>
        </Form.Item>
      )}
    </FormDrawer>
  );
}

/** What the debtors are asked for, in HKD cents. */
const askedFor = (debtors: RemindDebtorsProps['debtors'], { not_due: notDue, disputed }: Values): number =>
  debtors
    .filter((one) => disputed || !one.disputed)
    .reduce((sum, { overdue, total }) => sum + (notDue ? total : overdue), 0);

/** Who got no email, and why; empty if everybody got one. */
function leftOut(told: AnswerOf<typeof debtorApi.remind>, t: Translate): string {
  const reasons = [
    ['email', told.without_email],
    ['disputed', told.disputed],
    ['nothing', told.nothing],
  ] as const;
  return reasons
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(`debtor.remind.left.${key}`, { count: grouped(count) }))
    .join(t('kit.comma'));
}
