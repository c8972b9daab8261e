import { SnippetsOutlined } from '@ant-design/icons';
import { emptyRich, richEmpty } from '@iris/contract/core/rich';
import { templateApi } from '@iris/contract/template/template.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, type FormInstance, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import style from '../notice.module.css';
import type { NoticeValues } from './noticeForm.ts';

interface FromTemplateProps {
  form: FormInstance<NoticeValues>;
  onFilled: () => void;
}

/** Fills title and content of a new notice from a template; what the template leaves open stays marked in the text. */
export function FromTemplate(props: FromTemplateProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SnippetsOutlined />} onClick={() => setOpen(true)}>
        {t('notice.template')}
      </Button>
      {open && <TemplateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TemplateDialog({ form, onFilled, onClose }: FromTemplateProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { options, wordsOf, error, isPending, refetch } = useTemplates();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, content } = form.getFieldsValue(true);
  const take = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    setRefusal(null);
    try {
      form.setFieldsValue(await wordsOf(chosen));
      onFilled();
      message.success(t('notice.template.done'));
      onClose();
    } catch (failure) {
      setRefusal(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('notice.template')}
      closable={{ 'aria-label': t('kit.close') }}
      okText={t('notice.template.use')}
      okButtonProps={{ disabled: chosen === undefined }}
      confirmLoading={busy}
      cancelText={t('kit.cancel')}
      onOk={take}
      onCancel={onClose}
    >
      {error ? (
        <FailurePanel error={error} onRetry={refetch} />
      ) : (
        <Flex vertical gap={12}>
          <Select<string>
            aria-label={t('notice.template.choose')}
            placeholder={t('notice.template.choose')}
            loading={isPending}
            onChange={setChosen}
            options={options}
          />
          {(title || !richEmpty(content)) && <p className={style.second}>{t('notice.template.replaces')}</p>}
          {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        </Flex>
      )}
    </Modal>
  );
}

/** The templates of notices, the estate's own before the shipped ones, and how to get the words of one filled. */
function useTemplates() {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const own = useQuery(
    queryOf(templateApi.choices, { query: { condo_id: String(condoID), kind: 'NOTICE' } }),
  );
  const shipped = useQuery(queryOf(templateApi.shipped, { query: { kind: 'NOTICE' } }));
  const english = i18n.language === 'en';
  const groups = [
    {
      label: t('notice.template.own'),
      options: (own.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      label: t('notice.template.shipped'),
      options: (shipped.data?.items ?? []).map(({ key, name, name_en }) => ({
        value: key as string,
        label: english ? name_en : name,
      })),
    },
  ];
  return {
    options: groups.filter(({ options }) => options.length > 0),
    error: own.error ?? shipped.error,
    isPending: own.isPending || shipped.isPending,
    refetch: () => Promise.all([own.refetch(), shipped.refetch()]),
    wordsOf: async (key: string) => {
      const ready = shipped.data?.items.find((one) => one.key === key);
      const { title, title_en, content, content_en } =
        ready ?? (await call(templateApi.detail, { params: { id: key } }, { silent: true }));
      const body = { condo_id: condoID, kind: 'NOTICE' as const, title, title_en, content, content_en };
      const filled = await call(templateApi.preview, { body }, { silent: true });
      return {
        title: filled.title ?? '',
        title_en: filled.title_en ?? '',
        content: filled.content ?? emptyRich,
        content_en: filled.content_en ?? emptyRich,
      };
    },
  };
}
