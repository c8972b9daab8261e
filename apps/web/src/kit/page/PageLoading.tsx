import { Skeleton } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** A page whose code is loading. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('shell.loading')} role="status">
      <Skeleton active title={{ width: 200 }} paragraph={{ rows: 8 }} />
    </div>
  );
}
