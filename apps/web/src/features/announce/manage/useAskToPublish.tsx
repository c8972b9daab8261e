import type { FormInstance } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { useAnnounceWords } from '../announceWords.ts';
import type { AnnounceValues } from './announceForm.ts';
import { PublishSays } from './PublishSays.tsx';

/**
 * Asks for confirmation before an announcement is published, once its fields are valid; `send` shows refusals itself.
 */
export function useAskToPublish(form: FormInstance<AnnounceValues>, send: () => Promise<void>) {
  const { t } = useTranslation();
  const { titleOf } = useAnnounceWords();
  const [ask, dialog] = useConfirm();
  const submit = async () => {
    try {
      await form.validateFields();
    } catch {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { block: 'center' });
      return;
    }
    const values: AnnounceValues = form.getFieldsValue(true);
    const now = values.when === 'now';
    ask({
      title: t(now ? 'announce.confirm.title' : 'announce.confirm.scheduleTitle', { title: titleOf(values) }),
      says: <PublishSays values={values} />,
      action: t(now ? 'announce.publish' : 'announce.schedule'),
      run: send,
    });
  };
  return { submit, dialog };
}
