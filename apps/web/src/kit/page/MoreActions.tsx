import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** The rarer actions of a page behind three dots; `false` for those that are not allowed, nothing if there are none. */
export function MoreActions({ items }: { items: readonly (Item | false)[] }) {
  const { t } = useTranslation();
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  const name = t('kit.page.more');
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: offered }}>
      <Button icon={<EllipsisOutlined />} aria-label={name} title={name} />
    </Dropdown>
  );
}
