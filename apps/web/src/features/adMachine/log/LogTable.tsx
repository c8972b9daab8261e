import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { type AdLog, adLogKinds } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, labelsOf } from '../../../kit/export/column.ts';
import { RowsExport } from '../../../kit/export/RowsExport.tsx';
import { condoStream } from '../../../kit/list/condoCalls.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import style from '../adMachine.module.css';
import { toManage } from '../adMachine.permissions.ts';
import { logPage } from '../adMachine.queries.ts';
import { LogHead, LogRow } from './LogRow.tsx';
import { LogTools } from './LogTools.tsx';
import { useLogWords } from './useLogWords.ts';

/** What happened to an estate's machines, newest first. */
export function LogTable({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const list = useListAddress(adMachineApi.logList.query, 'adMachineLog');
  const query = useQuery({ ...logPage(condoID, list.asked), placeholderData: keepPreviousData });
  const column = columnsOf<AdLog>();
  return (
    <Card>
      <LogTools condoID={condoID} list={list}>
        <Select
          allowClear
          className={style.select ?? ''}
          aria-label={t('adMachine.field.kind')}
          placeholder={t('adMachine.allKinds')}
          value={list.asked.kind ?? null}
          options={adLogKinds.map((value) => ({ value, label: t(`adMachine.log.${value}`) }))}
          onChange={(kind) => list.set({ kind: kind ?? undefined })}
        />
        <MomentsFilter list={list} />
        <RowsExport
          permission={toManage}
          list={list}
          title={t('adMachine.export.logs')}
          name={t('adMachine.screen.logs')}
          words={useLogWords(condoID, list)}
          read={(asked) => logPage(condoID, asked)}
          stream={(asked, signal) => condoStream(adMachineApi.logList)(condoID, asked, signal)}
          columns={[
            column('time', t('adMachine.field.time'), 18, 'moment'),
            column('machine', t('adMachine.field.machine'), 24),
            {
              ...column('kind', t('adMachine.field.kind'), 14),
              words: labelsOf(adLogKinds, (one) => t(`adMachine.log.${one}`)),
            },
            column('text', t('adMachine.field.text'), 40),
            column('by', t('adMachine.field.by'), 16),
          ]}
        />
      </LogTools>
      <PagedTable
        label={t('adMachine.logTab.logs')}
        query={query}
        page={list.page}
        onPage={list.goTo}
        head={<LogHead withMachine />}
        row={(log) => <LogRow key={log.id} log={log} time={formatMoment(log.time)} withMachine />}
        none={<p className={style.second}>{t('adMachine.noLogs')}</p>}
      />
    </Card>
  );
}
