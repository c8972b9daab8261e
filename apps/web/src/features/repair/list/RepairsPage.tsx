import { ScreenParts } from '../../../kit/page/ScreenParts.tsx';
import { RepairListPage } from './RepairListPage.tsx';

export { ahead } from './RepairListPage.tsx';

/** Repair orders, with what other features add. */
export default function RepairsPage() {
  return (
    <ScreenParts
      screen="/repair/list"
      name="repair.tabs"
      own={[{ key: 'orders', title: 'repair.tab.orders', order: 10, default: RepairListPage }]}
    />
  );
}
