import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';
import { may, useSession } from '../../base/session/session.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { toAddBill, toAddLease, toAddResident } from './home.permissions.ts';
import { NewButton } from './QuickButton.tsx';

const ways = [
  { key: 'lease', permission: toAddLease, to: '/lease/add' },
  { key: 'rent', permission: toAddLease, to: '/rent/add' },
  { key: 'bill', permission: toAddBill, to: '/bill/add' },
  { key: 'resident', permission: toAddResident, to: '/resident/add' },
] as const;
export type Way = (typeof ways)[number];

const QuickMenu = partOf(() => import('./QuickMenu.tsx'), { fallback: <NewButton loading /> });

/** What the person may add, in a menu; a single thing is a button. */
export function QuickAdd() {
  const { t } = useTranslation();
  const [asked, ask] = useState(false);
  useSession((session) => session.permissions);
  const condoID = useSession((session) => session.condoID);
  const offered = ways.filter(({ permission }) => may(permission));
  const [first] = offered;
  if (!first || condoID === 0) return null;
  if (offered.length === 1) {
    return (
      <LinkButton to={first.to} icon={<PlusOutlined />}>
        {t(`home.new.${first.key}`)}
      </LinkButton>
    );
  }
  return asked ? <QuickMenu ways={offered} /> : <NewButton onClick={() => ask(true)} />;
}
