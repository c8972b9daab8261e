import type { Permission } from '@iris/contract/core/permission';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './groups.module.css';
import { PermissionsList } from './PermissionsList.tsx';

interface ChangeListProps {
  added: readonly Permission[];
  removed: readonly Permission[];
}

/** The permissions that saving would add and remove. */
export function ChangeList({ added, removed }: ChangeListProps) {
  const { t } = useTranslation();
  return (
    <div className={style.changes}>
      {added.length > 0 && (
        <section>
          <h3>
            {t('admin.changes.added')} +{added.length}
          </h3>
          <PermissionsList permissions={added} />
        </section>
      )}
      {removed.length > 0 && (
        <section>
          <h3>
            {t('admin.changes.removed')} −{removed.length}
          </h3>
          <PermissionsList permissions={removed} />
        </section>
      )}
    </div>
  );
}
