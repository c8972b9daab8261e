import { limits } from '@iris/contract/core/limits';
import { messageInput, residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { asFilters } from '../resident.queries.ts';

const { subject, content } = messageInput.shape;

interface Values {
  subject: string;
  content: string;
}

/** Counts all matching residents without an email address, page by page, because the list has no such total. */
async function countWithoutEmail(condoID: number, filters: Asked, signal: AbortSignal): Promise<number> {
  let [seen, without] = [0, 0];
  for (let page = 0; ; page += 1) {
    const query = { ...asFilters(filters), condo_id: String(condoID), page, count: limits.pageCountMax };
    const { items, total } = await call(residentApi.list, { query }, { silent: true, signal });
    seen += items.length;
    without += items.filter(({ email }) => email === '').length;
    if (items.length === 0 || seen >= total) return without;
  }
}

/** Emails the selected residents, or all that match. */
export function MessageDrawer({ bulk, onClose }: { bulk: Bulk<Resident>; onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const send = useWrite(residentApi.sendMessage, { silent: true });
  const { selection, filters, rows } = bulk;
  const chosen = selection.scope === 'page' ? rows.filter(({ id }) => selection.ids.has(id)) : null;
  const { data: without } = useQuery({
    queryKey: ['resident', condoID, 'withoutEmail', chosen?.map(({ id }) => id) ?? filters],
    queryFn: ({ signal }) =>
      chosen
        ? chosen.filter(({ email }) => email === '').length
        : countWithoutEmail(condoID, filters, signal),
  });
  const counts = { to: grouped(bulk.count - (without ?? 0)), count: grouped(bulk.count) };
  const reach =
    without === undefined
      ? t('resident.message.counting', counts)
      : t('resident.message.reach', { ...counts, without: grouped(without) });

  const save = async (values: Values) => {
    const whom = chosen
      ? { ids: chosen.map(({ id }) => id) }
      : { filters: { ...asFilters(filters), condo_id: String(condoID) } };
    const { sent, without_email } = await send.mutateAsync({
      body: { condo_id: condoID, ...values, ...whom },
    });
    message.success(t('resident.message.sent', { sent: grouped(sent), without: grouped(without_email) }));
    bulk.clear();
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('resident.message.title')}
      form={form}
      initialValues={{ subject: '', content: '' }}
      says={`${chosen ? t('resident.message.page') : t('resident.message.all')} ${reach}`}
      confirm={() => ({
        title: t('resident.message.ask', counts),
        says: `${reach} ${t('resident.message.askSays')}`,
        action: t('resident.message.send'),
      })}
      saveText={t('resident.message.send')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="subject"
        label={t('resident.message.subject')}
        validateTrigger="onBlur"
        {...rulesOf(subject)}
      >
        <Input maxLength={limits.title} />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('resident.message.content')}
        validateTrigger="onBlur"
        {...rulesOf(content)}
      >
        <Input.TextArea rows={8} maxLength={limits.messageText} showCount />
      </Form.Item>
    </FormDrawer>
  );
}
