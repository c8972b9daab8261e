import { ScreenParts } from '../../kit/page/ScreenParts.tsx';
import { BatchList } from './batch/BatchList.tsx';
import { ChequeList } from './list/ChequeList.tsx';

/** The estate's cheques, and the batches in which they were paid in. */
export default function ChequePage() {
  return (
    <ScreenParts
      screen="/finance/cheque"
      name="cheque.tabs"
      own={[
        { key: 'list', title: 'cheque.tab.list', order: 10, default: ChequeList },
        { key: 'batches', title: 'cheque.tab.batches', order: 20, default: BatchList },
      ]}
    />
  );
}
