import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { LinkButton } from '../page/LinkButton.tsx';

/** Something to do with a record; what it does is a dialog, a page, or whatever `run` does. */
export interface PageAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** Whether it is possible now. */
  may: boolean;
  /** Whether it is what usually comes next: the first such action that is possible is the primary button. */
  next?: boolean;
  danger?: boolean;
  /** An open dialog stays when the action is no longer possible, to show the result. */
  dialog?: (close: () => void) => ReactNode;
  to?: string;
  run?: () => void;
}

/** The actions on a record: what comes next as the primary button, the rest behind three dots. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const offered = actions.filter(({ may }) => may);
  // One that is alone needs no menu.
  const first = offered.find(({ next }) => next) ?? (offered.length === 1 ? offered[0] : undefined);
  const rest = offered.filter((action) => action !== first);
  const begin = ({ key, to, run }: PageAction) => {
    if (to !== undefined) navigate(to);
    else if (run) run();
    else setOpen(key);
  };
  return (
    <>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [...rest]
              .sort((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
              .map((action) => ({
                key: action.key,
                label: action.label,
                icon: action.icon,
                danger: action.danger ?? false,
                onClick: () => begin(action),
              })),
          }}
        >
          <Button
            icon={<EllipsisOutlined />}
            aria-label={t('kit.detail.more')}
            title={t('kit.detail.more')}
          />
        </Dropdown>
      )}
      {first && <First action={first} onBegin={begin} />}
      {actions.find(({ key }) => key === open)?.dialog?.(() => setOpen(null))}
    </>
  );
}

function First({ action, onBegin }: { action: PageAction; onBegin: (action: PageAction) => void }) {
  const { label, icon, to, next, danger = false } = action;
  const look = { type: next ? ('primary' as const) : ('default' as const), icon, danger, children: label };
  return to === undefined ? (
    <Button {...look} onClick={() => onBegin(action)} />
  ) : (
    <LinkButton {...look} to={to} />
  );
}
