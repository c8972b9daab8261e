import { formatMoment } from '@iris/contract/core/day';
import { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { MomentField, useMomentRule } from '../../../kit/day/MomentField.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { ReachText } from '../form/ReachText.tsx';
import style from '../notice.module.css';
import { noticeReach } from '../notice.queries.ts';

interface Values {
  when: 'now' | 'later';
  publish_at: number | null;
  residents: number | null;
}

/** Publishes a notice now or at a set time; for more than one building the number of residents is typed. */
export function PublishDrawer({ notice, onClose }: { notice: NoticeDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const momentRule = useMomentRule();
  const [form] = Form.useForm<Values>();
  const later = Form.useWatch('when', form) === 'later';
  const reach = useQuery(noticeReach(notice.condo_id, notice.scope));
  const several = (reach.data?.buildings.length ?? 0) > 1;
  const publish = useWrite(noticeApi.publish, { silent: true });
  const save = async ({ when, publish_at, residents }: Values) => {
    const done = await publish.mutateAsync({
      params: { id: String(notice.id) },
      body: {
        version: notice.version,
        publish_at: when === 'later' ? publish_at : null,
        residents: residents ?? null,
      },
    });
    message.success(
      done.state === 'SCHEDULED' && done.publish_at !== null
        ? t('notice.publish.scheduled', { number: done.number, time: formatMoment(done.publish_at) })
        : t('notice.publish.done', { number: done.number, n: grouped(done.reached) }),
    );
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('notice.publish.title', { number: notice.number })}
      form={form}
      initialValues={{
        when: notice.state === 'SCHEDULED' ? 'later' : 'now',
        publish_at: notice.publish_at,
        residents: null,
      }}
      saveText={t(later ? 'notice.publish.schedule' : 'notice.publish')}
      says={
        <div className={style.reach}>
          {reach.error ? (
            <FailurePanel error={reach.error} onRetry={() => reach.refetch()} />
          ) : (
            <ReachText reach={reach.data} />
          )}
        </div>
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="when" label={t('notice.publish.when')}>
        <Radio.Group
          options={(['now', 'later'] as const).map((value) => ({
            value,
            label: t(`notice.publish.${value}`),
          }))}
        />
      </Form.Item>
      {later && (
        <Form.Item
          name="publish_at"
          label={t('notice.field.publish_at')}
          required
          rules={[
            momentRule,
            {
              validator: async (_, at: number | null) => {
                if (at === null) throw new Error(t('field.required'));
                if (at <= Date.now()) throw new Error(t('notice.pastPublish'));
              },
            },
          ]}
        >
          <MomentField />
        </Form.Item>
      )}
      {several && (
        <Form.Item
          name="residents"
          label={t('notice.publish.confirm')}
          extra={t('notice.publish.confirmSays')}
          required
          rules={[
            {
              validator: async (_, typed: number | null) => {
                if (typed !== reach.data?.residents)
                  throw new Error(t('notice.confirmResidents', { count: reach.data?.residents ?? 0 }));
              },
            },
          ]}
        >
          <NumberInput style={{ maxWidth: 160 }} />
        </Form.Item>
      )}
    </FormDrawer>
  );
}
