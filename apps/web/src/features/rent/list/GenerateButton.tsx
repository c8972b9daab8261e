import { CalendarOutlined } from '@ant-design/icons';
import { rentApi } from '@iris/contract/rent/rent.api';
import { Button } from 'antd';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { toAdd } from '../rent.permissions.ts';

/** Creates now the rents that the nightly job would create. */
export function GenerateButton() {
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
  return (
    <>
      <Can permission={toAdd}>
        <Button icon={<CalendarOutlined />} onClick={askFirst}>
          {t('rent.generate')}
        </Button>
      </Can>
      {dialog}
    </>
  );
}
