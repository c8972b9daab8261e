import { templateApi } from '@iris/contract/template/template.api';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import type { payApi } from './payApi.ts';
import style from './payment.module.css';

const SETTLED_MS = 500;

interface RemindWordsProps {
  api: ReturnType<typeof payApi>;
  /** The charges of the first payer. */
  ids: readonly number[];
}

/** Which words a reminder's email has, and how it reads for the first payer. */
export function RemindWords({ api, ids }: RemindWordsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID), kind: 'REMINDER' as const };
  const choices = useQuery(queryOf(templateApi.choices, { query }));
  const items = choices.data?.items ?? [];
  const own = items.find(({ use }) => use === 'FIRST_REMINDER');
  const content: string = Form.useWatch('content', form) ?? '';
  const chosen: number | null | undefined = Form.useWatch('template_id', form);
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const body = {
    ids: [...ids],
    content: settled,
    ...(chosen === undefined ? {} : { template_id: chosen }),
  };
  const preview = useQuery(queryOf(api.remindPreview, { body }));
  return (
    <>
      {items.length > 0 && (
        <Form.Item
          name="template_id"
          label={t('pay.remind.template')}
          getValueProps={(value?: number | null) => ({
            value: value === undefined ? (own?.id ?? 0) : (value ?? 0),
          })}
          normalize={(value: number) => (value === 0 ? null : value)}
        >
          <Select
            options={[
              { value: 0, label: t('pay.remind.shipped') },
              ...items.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <section aria-label={t('pay.remind.preview')} className={style.letter}>
        <h3>{t('pay.remind.preview')}</h3>
        {preview.isPending && <Bone width="70%" />}
        {preview.error && <FailurePanel error={preview.error} onRetry={() => preview.refetch()} />}
        {preview.data && (
          <>
            <b>{preview.data.subject}</b>
            <pre>{preview.data.body}</pre>
          </>
        )}
      </section>
    </>
  );
}
