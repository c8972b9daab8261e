import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type Day, dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import { type Meter, meterKinds } from '@iris/contract/standard/standard.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { toAdd, toImport } from '../standard.permissions.ts';
import { meterPage } from '../standard.queries.ts';
import { AddMeterDrawer } from './AddMeterDrawer.tsx';
import { MeterMenu } from './MeterMenu.tsx';
import { useMeterColumns } from './meterColumns.tsx';
import style from './meters.module.css';
import { ReadingsDrawer } from './ReadingsDrawer.tsx';

/** The meters of the estate; readings are typed in their rows. */
export function MeterListPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(standardApi.meterList.query, 'meter');
  const mayAdd = useMay(toAdd);
  const [day, setDay] = useState<Day | null>(dayOf(Date.now()));
  const columns = useMeterColumns(mayAdd ? day : undefined);
  const [adding, setAdding] = useState(false);
  // The listed meters; the drawer keeps its meter when a new reading removes it from a filtered list.
  const { data: shown } = useQuery(meterPage(condoID, list.asked));
  const [opened, setOpened] = useState<Meter | null>(null);
  const open = (id: number) => setOpened(shown?.items.find((meter) => meter.id === id) ?? null);
  const add = (
    <Can permission={toAdd}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('meter.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        name="meter"
        title={t('meter.title')}
        summary={(total, filtered) =>
          [
            t(filtered ? 'meter.list.matching' : 'meter.list.summary', { total: grouped(total) }),
            ...(mayAdd && total > 0 ? [t('meter.quick.hint')] : []),
          ].join(' · ')
        }
        actions={
          <>
            {mayAdd && (
              <span className={style.day}>
                <span aria-hidden>{t('meter.quick.day')}</span>
                <DayPicker
                  aria-label={t('meter.quick.day')}
                  value={day}
                  max={dayOf(Date.now())}
                  onChange={setDay}
                />
              </span>
            )}
            <Can permission={toImport}>
              <LinkButton to="/bill/standard/list?tab=meters&import=1" icon={<UploadOutlined />}>
                {t('meter.import')}
              </LinkButton>
            </Can>
            {add}
          </>
        }
        list={list}
        read={(asked) => meterPage(condoID, asked)}
        columns={columns}
        searchHint={t('meter.list.search')}
        slots={
          <>
            <PlaceFilter list={list} />
            <Unread list={list} />
          </>
        }
        filters={useFilters()}
        onOpen={open}
        nameOf={({ number }) => number}
        rowActions={(meter) => <MeterMenu meter={meter} onReadings={() => setOpened(meter)} />}
        none={{ title: t('meter.list.none'), says: t('meter.list.noneSays'), action: add }}
      />
      {adding && <AddMeterDrawer onClose={() => setAdding(false)} />}
      {opened && <ReadingsDrawer key={opened.id} meter={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Meters without a reading since a day. */
function Unread({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  return (
    <span className={style.day}>
      <span aria-hidden>{t('meter.filter.unread')}</span>
      <DayPicker
        aria-label={t('meter.filter.unread')}
        value={list.asked.unread_since ?? null}
        max={dayOf(Date.now())}
        onChange={(day) => list.set({ unread_since: day ?? undefined })}
      />
    </span>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('meter.field.kind'),
      options: meterKinds.map((value) => ({ value, label: t(`standard.meter.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'flagged',
      label: t('meter.filter.flagged'),
      options: [
        { value: 'true', label: t('meter.filter.yes') },
        { value: 'false', label: t('meter.filter.no') },
      ],
    },
  ];
}
