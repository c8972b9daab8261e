import { appConfigApi } from '@iris/contract/appConfig/appConfig.api';
import { appConfigText } from '@iris/contract/appConfig/appConfig.text';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';

/** Who changed the app's functions. */
export function AppConfigHistory({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const word = (key: string) => (key in appConfigText ? t(key as keyof typeof appConfigText) : undefined);
  const show = (field: string, value: string) => {
    if (field === 'order') {
      const names = value.split(' ').map((key) => word(`appConfig.function.${key}`) ?? key);
      return names.join(' › ');
    }
    const [state = '', ...notices] = value.split(' · ');
    return [word(`appConfig.state.${state}`) ?? state, ...notices].join(' · ');
  };
  return (
    <HistoryPanel
      read={(page) => queryOf(appConfigApi.history, { query: { condo_id: String(condoID), page } })}
      fieldLabel={(field) =>
        field === 'order' ? t('appConfig.order') : (word(`appConfig.function.${field}`) ?? field)
      }
      show={show}
    />
  );
}
