import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdPlay } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, labelsOf } from '../../../kit/export/column.ts';
import { RowsExport } from '../../../kit/export/RowsExport.tsx';
import { condoStream } from '../../../kit/list/condoCalls.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import style from '../adMachine.module.css';
import { toManage } from '../adMachine.permissions.ts';
import { playPage } from '../adMachine.queries.ts';
import { LogTools } from './LogTools.tsx';
import { playKinds } from './playWords.ts';
import { useDuration } from './useDuration.ts';
import { useLogWords } from './useLogWords.ts';

/** Proof of play: what was shown where, when, and how long. */
export function PlayTable({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const list = useListAddress(adMachineApi.playList.query, 'adMachinePlay');
  const query = useQuery({ ...playPage(condoID, list.asked), placeholderData: keepPreviousData });
  const duration = useDuration();
  const column = columnsOf<AdPlay>();
  return (
    <Card>
      <LogTools condoID={condoID} list={list}>
        <MomentsFilter list={list} />
        <RowsExport
          permission={toManage}
          list={list}
          title={t('adMachine.export.plays')}
          name={t('adMachine.logTab.plays')}
          words={useLogWords(condoID, list)}
          read={(asked) => playPage(condoID, asked)}
          stream={(asked, signal) => condoStream(adMachineApi.playList)(condoID, asked, signal)}
          columns={[
            column('time', t('adMachine.field.time'), 18, 'moment'),
            column('machine', t('adMachine.field.machine'), 24),
            {
              ...column('kind', t('adMachine.field.kind'), 10),
              words: labelsOf(playKinds, (one) => t(`adMachine.kind.${one}`)),
            },
            column('name', t('adMachine.field.name'), 30),
            column('ms', t('adMachine.field.ms'), 12, 'number'),
          ]}
        />
      </LogTools>
      <PagedTable
        label={t('adMachine.logTab.plays')}
        query={query}
        page={list.page}
        onPage={list.goTo}
        head={
          <>
            <th scope="col">{t('adMachine.field.time')}</th>
            <th scope="col">{t('adMachine.field.machine')}</th>
            <th scope="col">{t('adMachine.field.kind')}</th>
            <th scope="col">{t('adMachine.field.name')}</th>
            <th scope="col" className={table.end}>
              {t('adMachine.field.length')}
            </th>
          </>
        }
        row={({ id, time, machine, kind, name, ms }) => (
          <tr key={id}>
            <td className={style.nowrap}>{formatMoment(time)}</td>
            <td className={style.wrapped}>{machine}</td>
            <td>{t(`adMachine.kind.${kind}`)}</td>
            <td className={style.wrapped}>{name}</td>
            <td className={table.end}>{duration(ms)}</td>
          </tr>
        )}
        none={<p className={style.second}>{t('adMachine.noPlays')}</p>}
      />
    </Card>
  );
}
