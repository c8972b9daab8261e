import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { accessApi } from '@iris/contract/access/access.api';
import { accessStates, accessTypes } from '@iris/contract/access/access.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { PageLinks } from '../../../kit/page/PageLinks.tsx';
import { devicePage } from '../access.queries.ts';
import { DeviceImportPage } from '../import/DeviceImportPage.tsx';
import { AddDevice } from './AddDevice.tsx';
import { DeviceExport } from './DeviceExport.tsx';
import { useDeviceColumns } from './deviceColumns.tsx';

const place: ListPlace = [accessApi.deviceList.query, 'accessDevice', 'tight'];

export const ahead = listAhead(place, (_, asked) => devicePage(asked));

/** The access devices of all estates; `?import=1` imports some into the one that is open. */
export default function DeviceListPage() {
  const [address] = useSearchParams();
  return address.has('import') ? <DeviceImportPage /> : <Devices />;
}

function Devices() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(...place);
  const [adding, setAdding] = useState(false);
  const filters: FilterField[] = [
    choiceOf('state', t('access.field.state'), accessStates, (state) => t(`access.state.${state}`)),
    choiceOf('type', t('access.field.type'), accessTypes, (type) => t(`access.type.${type}`)),
  ];
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('access.device.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="accessDevice"
        title={t('access.device.list.title')}
        summary={(total) => t('access.device.summary', { total: grouped(total) })}
        tabs={accessStates.map((state) => ({ title: t(`access.state.${state}`), filter: { state } }))}
        actions={
          <>
            <DeviceExport list={list} filters={filters} />
            <PageLinks
              links={[
                { to: '/access/list', title: t('access.toGroups') },
                { to: '/access/event/list', title: t('access.toEvents') },
                {
                  to: '/access/device/list?import=1',
                  title: t('access.import.title'),
                  icon: <UploadOutlined />,
                },
              ]}
            />
            {add}
          </>
        }
        list={list}
        read={devicePage}
        columns={useDeviceColumns()}
        searchHint={t('access.device.search')}
        filters={filters}
        onOpen={(id) => navigate(`/access/device/${id}/detail`)}
        nameOf={({ name, code }) => `${name} ${code}`}
        none={{ title: t('access.device.none'), says: t('access.device.noneSays'), action: add }}
      />
      {adding && <AddDevice onClose={() => setAdding(false)} />}
    </>
  );
}
