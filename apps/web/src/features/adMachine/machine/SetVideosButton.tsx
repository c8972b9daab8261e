import { SendOutlined } from '@ant-design/icons';
import type { AdMachine } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { selectedRows } from '../../../kit/list/selectedRows.ts';
import { machinePage } from '../adMachine.queries.ts';

/** Leads to the page that sets the videos of the selected machines. */
export function SetVideosButton({ bulk }: { bulk: Bulk<AdMachine> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = async () => {
    const rows = await selectedRows(bulk, limits.adMachinesAtOnce, ({ page, count }) =>
      client.fetchQuery(machinePage({ ...bulk.filters, page: String(page), count: String(count) })),
    );
    if (rows === null) message.warning(t('adMachine.tooMany', { most: limits.adMachinesAtOnce }));
    else navigate(`/AdMachine/SetAdvertisingMachineVideo?machines=${rows.map(({ id }) => id).join()}`);
  };
  return (
    <Button size="small" icon={<SendOutlined />} onClick={() => void go()}>
      {t('adMachine.screen.videos')}
    </Button>
  );
}
