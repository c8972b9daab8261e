import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { may, useSession } from '../../base/session/session.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { toAddBill, toAddLease, toAddResident } from './home.permissions.ts';

const ways = [
  { key: 'lease', permission: toAddLease, to: '/lease/add' },
  { key: 'rent', permission: toAddLease, to: '/rent/add' },
  { key: 'bill', permission: toAddBill, to: '/bill/add' },
  { key: 'resident', permission: toAddResident, to: '/resident/add' },
] as const;

/** What the person may add, in a menu; a single thing is a button. */
export function QuickAdd() {
  const { t } = useTranslation();
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
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: offered.map(({ key, to }) => ({ key, label: <Link to={to}>{t(`home.new.${key}`)}</Link> })),
      }}
    >
      <Button icon={<PlusOutlined />}>
        {t('home.new')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
