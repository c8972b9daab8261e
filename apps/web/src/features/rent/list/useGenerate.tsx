import { CalendarOutlined } from '@ant-design/icons';
import { rentApi } from '@iris/contract/rent/rent.api';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { toAdd } from '../rent.permissions.ts';

/** The action that creates now the rents that the nightly job would create, after asking. */
export function useGenerate() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [ask, dialog] = useConfirm();
  const generate = useWrite(rentApi.generate, { also: ['lease'], silent: true });
  const askFirst = () =>
    ask({
      title: t('rent.generate.ask'),
      says: t('rent.generate.says'),
      action: t('rent.generate'),
      run: async () => {
        const { made } = await generate.mutateAsync({ body: { condo_id: condoID } });
        if (made === 0) message.info(t('rent.generate.none'));
        else message.success(t('rent.generate.done', { count: grouped(made) }));
      },
    });
  const mayAdd = useMay(toAdd);
  const item = mayAdd && {
    key: 'generate',
    icon: <CalendarOutlined />,
    label: t('rent.generate'),
    onClick: askFirst,
  };
  return [item, dialog] as const;
}
