import { ScreenParts } from '../../../kit/page/ScreenParts.tsx';
import { BriefPage } from './BriefPage.tsx';

/** The billing overview, with what other features add. */
export default function BriefsPage() {
  return (
    <ScreenParts
      screen="/bill/brief"
      name="bill.tabs"
      own={[{ key: 'brief', title: 'bill.tab.brief', order: 10, default: BriefPage }]}
    />
  );
}
