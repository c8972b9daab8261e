import { useSearchParams } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { toEdit, toImport } from '../../../parts/resident/resident.permissions.ts';
import { DuplicatesPage } from '../duplicates/DuplicatesPage.tsx';
import { ResidentImportPage } from '../import/ResidentImportPage.tsx';
import { ResidentListPage } from './ResidentListPage.tsx';

export { ahead } from './ResidentListPage.tsx';

/** The residents; on the same screen, `?import=1` imports them and `?duplicates=1` merges those entered twice. */
export default function ResidentsPage() {
  const [address] = useSearchParams();
  const [mayImport, mayMerge] = [useMay(toImport), useMay(toEdit)];
  if (mayImport && address.has('import')) return <ResidentImportPage />;
  if (mayMerge && address.has('duplicates')) return <DuplicatesPage />;
  return <ResidentListPage />;
}
