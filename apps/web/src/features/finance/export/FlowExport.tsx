import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { toExport } from '../finance.permissions.ts';
import { FlowExportDialog } from './FlowExportDialog.tsx';

/** Opens the dialog that exports movements of money. */
export const FlowExport = () => <ExportButton permission={toExport} dialog={FlowExportDialog} />;
