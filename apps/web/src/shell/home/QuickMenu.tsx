import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Way } from './QuickAdd.tsx';
import { NewButton } from './QuickButton.tsx';

/** The menu of what may be added, open from the start: it loads when somebody asks for it. */
export default function QuickMenu({ ways }: { ways: readonly Way[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: ways.map(({ key, to }) => ({ key, label: <Link to={to}>{t(`home.new.${key}`)}</Link> })),
      }}
    >
      <NewButton aria-expanded={open} autoFocus />
    </Dropdown>
  );
}
