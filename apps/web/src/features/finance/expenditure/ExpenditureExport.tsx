import { limits } from '@iris/contract/core/limits';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { type Expenditure, expenditureStates } from '@iris/contract/expenditure/expenditure.model';
import { type ExpenditureCategory, expenditureCategories } from '@iris/contract/payment/payment.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stream } from '../../../app/request/call.ts';
import { queryOf } from '../../../app/request/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { type ExportAsked, ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { monthSoFar, RangeDays } from '../../../kit/export/RangeDays.tsx';
import { toExport } from '../finance.permissions.ts';
import { expenditureSheet } from './expenditureSheet.ts';
import { useCategoryName } from './useCategoryName.ts';

/** Opens the dialog that exports what was spent. */
export const ExpenditureExport = () => (
  <ExportButton permission={toExport} dialog={ExpenditureExportDialog} />
);

/** What was spent on at most 90 days, by category and state. */
function ExpenditureExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const condoID = useSession((session) => session.condoID);
  const [days, setDays] = useState(monthSoFar);
  const [category, setCategory] = useState<ExpenditureCategory>();
  const [status, setStatus] = useState<Expenditure['status']>();
  const filters = {
    condo_id: String(condoID),
    from_day: days[0],
    to_day: days[1],
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
  };
  const download = (total: number) =>
    void run(
      {
        name: t('expenditure.export.name'),
        columns: expenditureSheet(t, categoryName),
        stream: (signal) =>
          stream(
            expenditureApi.list,
            { query: { ...filters, page: 0, count: limits.exportCountMax } },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <ExportDialog
      title={t('expenditure.export.title')}
      counted={queryOf(expenditureApi.list, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
    >
      <RangeDays days={days} onChange={setDays} says={t('expenditure.export.rangeSays')} />
      <Form.Item label={t('expenditure.field.category')} htmlFor="expenditure-export-category">
        <Select
          id="expenditure-export-category"
          allowClear
          placeholder={t('kit.export.all')}
          value={category ?? null}
          onChange={(chosen) => setCategory(chosen ?? undefined)}
          options={expenditureCategories.map((value) => ({ value, label: categoryName(value) }))}
        />
      </Form.Item>
      <Form.Item label={t('expenditure.field.status')} htmlFor="expenditure-export-status">
        <Select
          id="expenditure-export-status"
          allowClear
          placeholder={t('kit.export.all')}
          value={status ?? null}
          onChange={(chosen) => setStatus(chosen ?? undefined)}
          options={expenditureStates.map((value) => ({ value, label: t(`expenditure.state.${value}`) }))}
        />
      </Form.Item>
    </ExportDialog>
  );
}
