import { useSearchParams } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { toImport } from '../estate.permissions.ts';
import { ImportPage } from '../import/ImportPage.tsx';
import { UnitListPage } from './UnitListPage.tsx';

export { ahead } from './UnitListPage.tsx';

/** The unit list; `?import=1` is the same screen importing units. */
export default function UnitsPage() {
  const [address] = useSearchParams();
  const mayImport = useMay(toImport);
  return mayImport && address.has('import') ? <ImportPage /> : <UnitListPage />;
}
