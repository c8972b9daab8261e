import { templateApi } from '@iris/contract/template/template.api';
import type { Template } from '@iris/contract/template/template.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useRemoval } from '../../base/request/query.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import { BRING_BACK_DAYS, useUndo } from '../../kit/removed/useBringBack.tsx';

/** Asks whether to remove a template, and offers to undo it afterwards. */
export function useRemoveTemplate(
  { id, name, version }: Pick<Template, 'id' | 'name' | 'version'>,
  onRemoved?: () => void,
) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const remove = useRemoval(templateApi.remove, { silent: true });
  const removed = useUndo(templateApi.restore);
  const askToRemove = () =>
    ask({
      title: t('template.delete.ask', { name }),
      says: t('template.delete.says', { days: BRING_BACK_DAYS }),
      action: t('template.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) }, body: { version } });
        removed({ id, name, said: t('template.deleted', { name }) });
        onRemoved?.();
      },
    });
  return { askToRemove, dialog };
}
