import type { Closing } from '@iris/contract/counter/counter.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Space, Switch } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import { OwnSwitch, useOwnHidden } from '../../../parts/payment/OwnSwitch.tsx';
import { earlierCloses } from '../counter.queries.ts';
import { DifferenceTag } from './DifferenceTag.tsx';
import { PayingInButton, ReportButton } from './ReportButton.tsx';
import { SignOff } from './SignOff.tsx';

const sumOf = ({ ways }: Closing, field: 'expected' | 'counted') =>
  ways.reduce((total, way) => total + way[field], 0);

/** The day closes of the estate, newest first, with their reports. */
export function CloseList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const [address, setAddress] = useSearchParams();
  const waiting = address.get('waiting') === 'true';
  const othersOnly = useOwnHidden();
  const query = useQuery({
    ...earlierCloses(condoID, page, waiting, othersOnly),
    placeholderData: keepPreviousData,
  });
  const narrow = (on: boolean) => {
    setPage(0);
    setAddress(on ? { tab: 'close', waiting: 'true' } : { tab: 'close' }, { replace: true });
  };
  return (
    <Card
      title={t('counter.close.earlier')}
      extra={
        <Space wrap>
          {waiting && <OwnSwitch />}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is a button */}
          <label>
            <Switch size="small" checked={waiting} onChange={narrow} aria-label={t('counter.sign.only')} />{' '}
            {t('counter.sign.only')}
          </label>
        </Space>
      }
    >
      <PagedTable
        label={t('counter.close.earlier')}
        query={query}
        page={page}
        onPage={setPage}
        none={
          <Nothing
            kind="none"
            title={t(othersOnly ? 'pay.own.none' : waiting ? 'counter.sign.none' : 'counter.close.none')}
          />
        }
        head={
          <>
            <th scope="col">{t('counter.close.day')}</th>
            <th scope="col">{`${t('counter.close.cashier')} · ${t('counter.close.at')}`}</th>
            <th scope="col" className={table.end}>
              {t('counter.close.expected')}
            </th>
            <th scope="col" className={table.end}>
              {t('counter.close.counted')}
            </th>
            <th scope="col">{`${t('counter.close.difference')} · ${t('counter.close.reasonShort')}`}</th>
            <th scope="col">{t('counter.close.file')}</th>
          </>
        }
        row={(closing) => <Row key={closing.id} closing={closing} />}
      />
    </Card>
  );
}

function Row({ closing }: { closing: Closing }) {
  const { day, cashier, closed_at, difference, reason } = closing;
  return (
    <tr>
      <td className={table.plain}>
        <DayText of={day} />
      </td>
      <td>
        {cashier}
        <span className={table.second}>
          <MomentText of={closed_at} />
        </span>
      </td>
      <td className={table.end}>
        <Money cents={sumOf(closing, 'expected')} />
      </td>
      <td className={table.end}>
        <Money cents={sumOf(closing, 'counted')} />
      </td>
      <td>
        <DifferenceTag cents={difference} />
        {reason && <span className={table.second}>{reason}</span>}
        <SignOff closing={closing} />
      </td>
      <td className={table.plain}>
        <ReportButton closing={closing} /> <PayingInButton closing={closing} />
      </td>
    </tr>
  );
}
