import { isOpen } from '@iris/contract/payment/payment.rules';
import type { RepairCharge } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { ChargeSummary, type Line, useMoneyLines } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { payableRepair, repairChargeDetail } from '../../../parts/payment/payables.ts';
import { toSee } from '../repair.permissions.ts';
import { chargeHistory } from '../repair.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { ChargeActions } from './ChargeActions.tsx';

/** What a resident pays of a repair: attempts to pay, payments and refunds, reminders. */
export default function ChargePage() {
  const { id = '' } = useParams();
  const query = useQuery(repairChargeDetail(id));
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/repair/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ total_price }) => total_price}
      tags={(charge) => <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />}
      summary={(charge) => (
        <ChargeSummary charge={payableRepair(charge)}>
          <OrderLink charge={charge} />
        </ChargeSummary>
      )}
      actions={(charge) => <ChargeActions key={charge.id} charge={charge} />}
      facts={factsOf}
      side={(charge) => (
        <>
          {isOpen(charge.status) && <PayMethodsCard charge={payableRepair(charge)} />}
          <PaySections charge={payableRepair(charge)} />
          <HistoryPanel key={charge.id} read={chargeHistory(charge.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(charge) => <UnderWay charge={payableRepair(charge)} />}
    </DetailPage>
  );
}

/** The order's number; a link for those who may open orders. */
function OrderLink({ charge: { repair_id, repair_number } }: { charge: RepairCharge }) {
  const maySee = useMay(toSee);
  return maySee ? <Link to={`/repair/${repair_id}/detail`}>{repair_number}</Link> : repair_number;
}

function useFacts(): (charge: RepairCharge) => Line[] {
  const { t } = useTranslation();
  const linesOf = useMoneyLines();
  return (charge) => [
    [t('repair.charge.order'), <OrderLink key="order" charge={charge} />],
    ...linesOf(payableRepair(charge), t('repair.charge.issuedDay')),
    ...(charge.void_reason === '' ? [] : [[t('repair.field.reason'), charge.void_reason] satisfies Line]),
    [t('pay.field.remark'), charge.remark || '—'],
  ];
}
