import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { toExport } from '../bill.permissions.ts';
import { BillExportDialog } from './BillExportDialog.tsx';

/** Opens the dialog that exports bills. */
export const BillExport = () => <ExportButton permission={toExport} dialog={BillExportDialog} />;
