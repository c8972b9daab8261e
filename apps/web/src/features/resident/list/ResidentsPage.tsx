import { useSearchParams } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { toEdit, toImport } from '../../../parts/resident/resident.permissions.ts';
import { DuplicatesPage } from '../duplicates/DuplicatesPage.tsx';
import { ResidentImportPage } from '../import/ResidentImportPage.tsx';
import { ResidentListPage } from './ResidentListPage.tsx';

/** The residents; `?import=1` is the same screen importing them, `?duplicates=1` joining those entered twice. */
export default function ResidentsPage() {
  const [address] = useSearchParams();
  const [mayImport, mayMerge] = [useMay(toImport), useMay(toEdit)];
  if (mayImport && address.has('import')) return <ResidentImportPage />;
  if (mayMerge && address.has('duplicates')) return <DuplicatesPage />;
  return <ResidentListPage />;
}
