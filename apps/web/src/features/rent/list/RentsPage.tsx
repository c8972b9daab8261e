import { ScreenParts } from '../../../kit/page/ScreenParts.tsx';
import { RentListPage } from './RentListPage.tsx';

export { ahead } from './RentListPage.tsx';

/** Rents, with what other features add. */
export default function RentsPage() {
  return (
    <ScreenParts
      screen="/rent/list"
      name="rent.tabs"
      own={[{ key: 'rents', title: 'rent.tab.rents', order: 10, default: RentListPage }]}
    />
  );
}
