import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { toExport } from '../rent.permissions.ts';
import { RentExportDialog } from './RentExportDialog.tsx';

/** Opens the dialog that exports rents. */
export const RentExport = () => <ExportButton permission={toExport} dialog={RentExportDialog} />;
