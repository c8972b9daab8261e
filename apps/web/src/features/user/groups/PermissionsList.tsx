import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePermissionNames } from '../permissionNames.ts';
import style from './groups.module.css';

/** The names of permissions, by module. */
export function PermissionsList({ permissions }: { permissions: readonly string[] }) {
  const { t } = useTranslation();
  const { byModule } = usePermissionNames();
  return (
    <dl className={style.permissions}>
      {byModule(permissions).map(({ module, actions }) => (
        <div key={module}>
          <dt>{module}</dt>
          <dd>{actions.join(t('kit.comma'))}</dd>
        </div>
      ))}
    </dl>
  );
}
