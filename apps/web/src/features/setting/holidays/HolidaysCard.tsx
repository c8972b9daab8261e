import {
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  ImportOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { dayOf } from '@iris/contract/core/day';
import type { Holiday } from '@iris/contract/setting/holiday.model';
import { settingApi } from '@iris/contract/setting/setting.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../setting.module.css';
import { HolidayDrawer } from './HolidayDrawer.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { ImportHolidays } from './ImportHolidays.tsx';
import { YearChoice } from './YearChoice.tsx';

/** The month (1 to 12) from which the next year's holidays are expected: they are gazetted in May. */
const GAZETTED = 6;

const yearOf = (day: string): string => day.slice(0, 4);

/** The public holidays of Hong Kong, a year at a time. */
export function HolidaysCard() {
  const { t, i18n } = useTranslation();
  const query = useQuery(queryOf(settingApi.holidayList));
  const remove = useWrite(settingApi.removeHoliday, { silent: true });
  const removeYear = useWrite(settingApi.removeHolidayYear, { silent: true });
  const today = dayOf(Date.now());
  const current = yearOf(today);
  const next = String(Number(current) + 1);
  const [year, setYear] = useState(current);
  const [open, setOpen] = useState<Holiday | 'new' | 'import'>();
  const [ask, dialog] = useConfirm();
  const close = () => setOpen(undefined);
  const show = (day: string) => setYear(yearOf(day));

  const all = query.data ?? [];
  const known = new Set(all.map(({ day }) => yearOf(day)));
  const rows = all.filter(({ day }) => yearOf(day) === year);
  const years = [...new Set([...known, current, next, year])].sort();
  const missing = [current, ...(Number(today.slice(5, 7)) >= GAZETTED ? [next] : [])].filter(
    (one) => query.data && !known.has(one),
  );
  const nameOf = (holiday: Holiday) => (i18n.language === 'en' ? holiday.name_en : holiday.name);
  const askToRemove = (holiday: Holiday) =>
    ask({
      title: t('setting.holiday.deleteTitle', { name: nameOf(holiday), day: holiday.day }),
      says: t('setting.holiday.deleteSays'),
      action: t('setting.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: String(holiday.id) } }),
    });
  const askToRemoveYear = () =>
    ask({
      title: t('setting.holiday.deleteYearTitle', { year, n: rows.length }),
      says: t('setting.holiday.deleteSays'),
      action: t('setting.holiday.deleteYear', { year }),
      danger: true,
      run: () => removeYear.mutateAsync({ params: { year } }),
    });

  return (
    <Card>
      <div className={style.head}>
        <p>{t('setting.holiday.says')}</p>
        <Flex gap={8} wrap>
          <Button icon={<ImportOutlined />} onClick={() => setOpen('import')}>
            {t('setting.holiday.import')}
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
            {t('setting.holiday.add')}
          </Button>
        </Flex>
      </div>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={style.missing ?? ''}
          title={t('setting.holiday.missing', { years: missing.join(', ') })}
        />
      )}
      {query.data && (
        <>
          <div className={style.years}>
            <YearChoice years={years} year={year} onChange={setYear} />
            <span>{t('setting.holiday.count', { n: rows.length })}</span>
            {rows.length > 0 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    {
                      key: 'year',
                      danger: true,
                      icon: <DeleteOutlined />,
                      label: t('setting.holiday.deleteYear', { year }),
                      onClick: askToRemoveYear,
                    },
                  ],
                }}
              >
                <Button
                  type="text"
                  icon={<EllipsisOutlined />}
                  aria-label={t('setting.holiday.more', { year })}
                />
              </Dropdown>
            )}
          </div>
          {rows.length === 0 ? (
            <Nothing
              kind="none"
              title={t('setting.holiday.none', { year })}
              says={t('setting.holiday.noneSays')}
            />
          ) : (
            <HolidayTable
              holidays={rows}
              today={today}
              actionsOf={(holiday) => (
                <Flex gap={4} justify="end">
                  <Button
                    type="text"
                    icon={<EditOutlined />}
                    aria-label={t('setting.holiday.editNamed', { name: nameOf(holiday) })}
                    onClick={() => setOpen(holiday)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t('setting.holiday.deleteNamed', { name: nameOf(holiday) })}
                    onClick={() => askToRemove(holiday)}
                  />
                </Flex>
              )}
            />
          )}
        </>
      )}
      {open === 'import' && <ImportHolidays onSaved={show} onClose={close} />}
      {open && open !== 'import' && (
        <HolidayDrawer holiday={open === 'new' ? null : open} onSaved={show} onClose={close} />
      )}
      {dialog}
    </Card>
  );
}
