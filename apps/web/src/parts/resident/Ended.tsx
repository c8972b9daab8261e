import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** Ended bindings, collapsed at first. */
export function Ended({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={open ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('resident.ended.count', { count })}
      </Button>
      {open && children}
    </>
  );
}
