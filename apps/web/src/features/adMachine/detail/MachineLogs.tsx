import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import style from '../adMachine.module.css';
import { toManage } from '../adMachine.permissions.ts';
import { logPage } from '../adMachine.queries.ts';
import { LogHead, LogRow } from '../log/LogRow.tsx';

/** What happened to one machine, newest first. */
export function MachineLogs({ machine: { id, condo_id } }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...logPage(condo_id, { machine_id: String(id), page: String(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={t('adMachine.logs')}
      extra={
        <Can permission={toManage}>
          <Link to={`/AdMachine/AddAdvertisingMachine/LogList?condo_id=${condo_id}&machine_id=${id}`}>
            {t('adMachine.allLogs')}
          </Link>
        </Can>
      }
    >
      <PagedTable
        label={t('adMachine.logs')}
        query={query}
        page={page}
        onPage={setPage}
        head={<LogHead />}
        row={(log) => <LogRow key={log.id} log={log} time={formatMoment(log.time)} />}
        none={<p className={style.second}>{t('adMachine.noLogs')}</p>}
      />
    </Card>
  );
}
