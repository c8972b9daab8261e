import { SendOutlined, StopOutlined } from '@ant-design/icons';
import { settingApi } from '@iris/contract/setting/setting.api';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';

/**
 * What can be done with failed emails: those chosen, or all of them while none is chosen. With a search, only chosen
 * ones, since 'all' would be more than is shown.
 */
export function FailedActions({
  chosen,
  total,
  searched,
  onDone,
}: {
  chosen: readonly number[];
  total: number;
  searched: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  // A failed email is a line of the home page as well.
  const resend = useWrite(settingApi.resendLetters, { silent: true, also: ['home'] });
  const dismiss = useWrite(settingApi.dismissLetters, { silent: true, also: ['home'] });
  const count = chosen.length > 0 ? chosen.length : total;
  const none = total === 0 || (searched && chosen.length === 0);
  const askTo = (how: 'resend' | 'dismiss') => {
    const write = how === 'resend' ? resend : dismiss;
    ask({
      title: t(`setting.outbox.${how}Title`, { count }),
      says: t(`setting.outbox.${how}Says`),
      action: t(`setting.outbox.${how}`, { count }),
      danger: how === 'dismiss',
      run: async () => {
        const { changed } = await write.mutateAsync({ body: chosen.length > 0 ? { ids: [...chosen] } : {} });
        message.success(t(`setting.outbox.${how}Done`, { count: changed }));
        onDone();
      },
    });
  };
  return (
    <>
      <Button icon={<SendOutlined />} disabled={none} onClick={() => askTo('resend')}>
        {t('setting.outbox.resend', { count })}
      </Button>
      <Button icon={<StopOutlined />} disabled={none} onClick={() => askTo('dismiss')}>
        {t('setting.outbox.dismiss', { count })}
      </Button>
      {dialog}
    </>
  );
}
