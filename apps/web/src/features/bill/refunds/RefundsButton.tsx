import { RollbackOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { toRefund } from '../bill.permissions.ts';
import { waitingRefunds } from '../bill.queries.ts';

/** A link to the refunds waiting for a second person; hidden if there are none. */
export function RefundsButton() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const mayRefund = useMay(toRefund);
  const { data } = useQuery({ ...waitingRefunds(condoID, 0, false), enabled: mayRefund });
  if (!data || data.total === 0) return null;
  return (
    <LinkButton to="/bill/refunds" icon={<RollbackOutlined />}>
      {t('bill.refunds.waiting', { count: grouped(data.total) })}
    </LinkButton>
  );
}
