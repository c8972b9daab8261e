import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdPlaySum } from '@iris/contract/adMachine/adMachine.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, labelsOf } from '../../../kit/export/column.ts';
import { RowsExport } from '../../../kit/export/RowsExport.tsx';
import { condoStream } from '../../../kit/list/condoCalls.ts';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import style from '../adMachine.module.css';
import { toManage } from '../adMachine.permissions.ts';
import { playSumPage } from '../adMachine.queries.ts';
import { LogTools } from './LogTools.tsx';
import { playKinds } from './playWords.ts';
import { useDuration } from './useDuration.ts';
import { useLogWords } from './useLogWords.ts';

/** The sums of plays by day, machine and content; they stay when the single plays are gone. */
export function SumTable({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const list = useListAddress(adMachineApi.playSums.query, 'adMachineSum');
  const query = useQuery({ ...playSumPage(condoID, list.asked), placeholderData: keepPreviousData });
  const duration = useDuration();
  const column = columnsOf<AdPlaySum>();
  return (
    <Card>
      <LogTools condoID={condoID} list={list}>
        <DaysFilter list={list} />
        <RowsExport
          permission={toManage}
          list={list}
          title={t('adMachine.export.sums')}
          name={t('adMachine.logTab.sums')}
          words={useLogWords(condoID, list)}
          read={(asked) => playSumPage(condoID, asked)}
          stream={(asked, signal) => condoStream(adMachineApi.playSums)(condoID, asked, signal)}
          columns={[
            column('day', t('adMachine.field.day'), 12, 'day'),
            column('machine', t('adMachine.field.machine'), 24),
            {
              ...column('kind', t('adMachine.field.kind'), 10),
              words: labelsOf(playKinds, (one) => t(`adMachine.kind.${one}`)),
            },
            column('name', t('adMachine.field.name'), 30),
            column('plays', t('adMachine.field.plays'), 10, 'number'),
            column('ms', t('adMachine.field.ms'), 14, 'number'),
          ]}
        />
      </LogTools>
      <PagedTable
        label={t('adMachine.logTab.sums')}
        query={query}
        page={list.page}
        onPage={list.goTo}
        head={
          <>
            <th scope="col">{t('adMachine.field.day')}</th>
            <th scope="col">{t('adMachine.field.machine')}</th>
            <th scope="col">{t('adMachine.field.kind')}</th>
            <th scope="col">{t('adMachine.field.name')}</th>
            <th scope="col" className={table.end}>
              {t('adMachine.field.plays')}
            </th>
            <th scope="col" className={table.end}>
              {t('adMachine.field.length')}
            </th>
          </>
        }
        row={({ day, machine_id, machine, kind, name, plays, ms }) => (
          <tr key={`${day}-${machine_id}-${machine}-${kind}-${name}`}>
            <td className={style.nowrap}>{day}</td>
            <td className={style.wrapped}>{machine}</td>
            <td>{t(`adMachine.kind.${kind}`)}</td>
            <td className={style.wrapped}>{name}</td>
            <td className={table.end}>{grouped(plays)}</td>
            <td className={table.end}>{duration(ms)}</td>
          </tr>
        )}
        none={<p className={style.second}>{t('adMachine.noPlays')}</p>}
      />
    </Card>
  );
}
