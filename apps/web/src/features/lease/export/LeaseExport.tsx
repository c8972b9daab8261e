import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { toExport } from '../lease.permissions.ts';
import { LeaseExportDialog } from './LeaseExportDialog.tsx';

/** Opens the dialog that exports leases. */
export const LeaseExport = () => <ExportButton permission={toExport} dialog={LeaseExportDialog} />;
