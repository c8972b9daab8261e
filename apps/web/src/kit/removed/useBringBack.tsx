import { limits } from '@iris/contract/core/limits';
import type { RestoreCall } from '@iris/contract/core/removed';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';

const DAY_MS = 86_400_000;
/** How long a removed record can be restored. */
export const BRING_BACK_DAYS = limits.bringBackMs / DAY_MS;
const UNDO_SECONDS = 8;

/** Restores a removed record and confirms it; `also` are further domains that it changes. */
export function useBringBack(restore: RestoreCall, also: string[] = []) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(restore, { also });
  return async (id: number, name: string) => {
    await mutateAsync({ params: { id: String(id) } });
    message.success(t('kit.removed.done', { name }));
  };
}

/** Says that a record was removed, and offers to undo that. */
export function useUndo(restore: RestoreCall, also?: string[]) {
  const { t } = useTranslation();
  const bringBack = useBringBack(restore, also);
  return ({ id, name, said }: { id: number; name: string; said: string }) => {
    const key = `${restore.name} ${id}`;
    const undo = () => {
      message.destroy(key);
      // The request layer reports a refusal.
      bringBack(id, name).catch(() => {});
    };
    const content = (
      <>
        {said}
        <Button type="link" size="small" onClick={undo}>
          {t('kit.removed.undo')}
        </Button>
      </>
    );
    message.success({ key, content, duration: UNDO_SECONDS });
  };
}
