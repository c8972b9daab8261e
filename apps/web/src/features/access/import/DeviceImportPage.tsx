import { accessApi } from '@iris/contract/access/access.api';
import {
  accessDirections,
  accessTypes,
  type DeviceImportColumn,
  type DevicePretest,
  deviceImportColumns,
} from '@iris/contract/access/access.model';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { ImportPage } from '../../../kit/import/ImportPage.tsx';
import type { ImportKind } from '../../../kit/import/importKind.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { TokenSheet } from './TokenSheet.tsx';

const widths: Record<DeviceImportColumn, number> = {
  name: 180,
  code: 130,
  type: 140,
  direction: 110,
  place: 180,
  pseudo_code: 120,
  region_code: 120,
};
const silent = { silent: true };
type Imported = AnswerOf<typeof accessApi.devicesImport>;

/** Imports devices from a sheet into the estate that is open. */
export function DeviceImportPage() {
  return <ImportPage kind={useDeviceImport()} />;
}

function useDeviceImport(): ImportKind<DeviceImportColumn, DevicePretest, Imported> {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = { condo_id: String(condoID) };
  const choices: Partial<Record<DeviceImportColumn, { value: string; label: string }[]>> = {
    type: accessTypes.map((value) => ({ value, label: t(`access.type.${value}`) })),
    direction: accessDirections.map((value) => ({ value, label: t(`access.direction.${value}`) })),
  };
  const countOf = ({ rows }: DevicePretest) => ({ count: grouped(rows.length) });
  return {
    title: t('access.import.title'),
    list: '/access/device/list',
    columns: deviceImportColumns.map((key) => ({
      key,
      title: t(`access.field.${key}`),
      width: widths[key],
      ...(choices[key] ? { choices: choices[key] } : {}),
    })),
    maxRows: limits.accessImportRows,
    stale: ['access'],
    template: () => download(accessApi.importTemplate, {}),
    checkFile: (file) => call(accessApi.pretestDevices, { query, body: {}, file }, silent),
    checkRows: (rows) => call(accessApi.pretestDevices, { query, body: { rows } }, silent),
    importRows: (rows, idempotencyKey) =>
      call(accessApi.devicesImport, { query, body: { rows } }, { ...silent, idempotencyKey }),
    after: ({ items }, onTaken) => <TokenSheet items={items} onSaved={onTaken} />,
    words: {
      template: t('access.import.says'),
      clean: (pretest) => t('access.import.clean', countOf(pretest)),
      go: (pretest) => t('access.import.go', countOf(pretest)),
      confirm: (pretest) => t('access.import.confirm', countOf(pretest)),
      confirmSays: () => t('access.import.confirmSays'),
      done: ({ items }) => t('access.import.done', { count: grouped(items.length) }),
      list: t('access.import.list'),
      notTaken: t('access.import.tokensLost'),
    },
  };
}
