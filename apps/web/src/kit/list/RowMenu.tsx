import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

type Item = NonNullable<MenuProps['items']>[number];

interface RowMenuProps {
  /** The row's name, for screen readers. */
  name: string;
  /** Its actions; `false` for those that are not allowed. */
  items: readonly (Item | false)[];
  /** The dialogs and drawers that its actions open. */
  children?: ReactNode;
}

/** The actions of a list's row, behind three dots; nothing if there are none. */
export function RowMenu({ name, items, children }: RowMenuProps) {
  const { t } = useTranslation();
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  return (
    // A click in a menu, drawer or dialog bubbles through React to the row, which would open its record.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items: offered }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name })}
        />
      </Dropdown>
      {children}
    </span>
  );
}
