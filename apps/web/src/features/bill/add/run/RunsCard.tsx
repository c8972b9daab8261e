import type { BillRun } from '@iris/contract/bill/bill.model';
import type { Page } from '@iris/contract/core/page';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { MomentText } from '../../../../kit/day/DayText.tsx';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { PagedTable } from '../../../../kit/table/PagedTable.tsx';
import table from '../../../../kit/table/table.module.css';
import { StateTag } from '../../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../../kit/tag/tone.ts';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';

const tones: Record<BillRun['state'], Tone> = { RUNNING: 'info', DONE: 'ok', FAILED: 'bad' };

interface RunsCardProps {
  runs: UseQueryResult<Page<BillRun>>;
  page: number;
  onPage: (page: number) => void;
  onOpen: (id: number) => void;
}

/** The runs so far, newest first. */
export function RunsCard({ runs, page, onPage, onOpen }: RunsCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('billAdd.runs')}>
      <PagedTable
        label={t('billAdd.runs')}
        query={runs}
        page={page}
        onPage={onPage}
        none={<Nothing kind="none" title={t('billAdd.runs.none')} />}
        head={
          <>
            <th scope="col">{t('billAdd.run.month')}</th>
            <th scope="col">{t('billAdd.runs.state')}</th>
            <th scope="col">{t('billAdd.run.standards')}</th>
            <th scope="col" className={table.end}>
              {t('billAdd.run.number')}
            </th>
            <th scope="col" className={table.end}>
              {t('billAdd.run.amount')}
            </th>
            <th scope="col">{`${t('billAdd.runs.by')} · ${t('billAdd.runs.time')}`}</th>
          </>
        }
        row={(run) => <Row key={run.id} run={run} onOpen={() => onOpen(run.id)} />}
      />
    </Card>
  );
}

function Row({ run, onOpen }: { run: BillRun; onOpen: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const { month, standards, made, amount, state, by, started_at } = run;
  return (
    <tr>
      <td className={table.plain}>
        <Button
          type="link"
          size="small"
          className={style.run ?? ''}
          aria-label={t('billAdd.runs.open', { month: month.slice(0, 7) })}
          onClick={onOpen}
        >
          {month.slice(0, 7)}
        </Button>
      </td>
      <td className={table.plain}>
        <StateTag tone={tones[state]}>{t(`billAdd.run.state.${state}`)}</StateTag>
      </td>
      <td>{standards.map(nameOf).join(t('kit.comma'))}</td>
      <td className={table.end}>{grouped(made)}</td>
      <td className={table.end}>
        <Money cents={amount} />
      </td>
      <td className={table.plain}>
        {by || t('billAdd.runs.job')}
        <span className={table.second}>
          <MomentText of={started_at} />
        </span>
      </td>
    </tr>
  );
}
