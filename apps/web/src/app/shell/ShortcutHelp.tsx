import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { isTyping } from './typing.ts';

const useHelp = create(() => ({ open: false }));
export const openShortcutHelp = (): void => useHelp.setState({ open: true });

const keys = [
  ['Ctrl K', 'shell.keys.palette'],
  ['/', 'shell.keys.search'],
  ['↑ ↓', 'shell.keys.rows'],
  ['Enter', 'shell.keys.open'],
  ['Ctrl Enter', 'shell.keys.save'],
  ['?', 'shell.keys.help'],
] as const;

/** The keys, shown by `?`. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const open = useHelp((help) => help.open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) openShortcutHelp();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => useHelp.setState({ open: false });
  return (
    <Modal open={open} onCancel={close} footer={null} title={t('shell.keys')} width={440}>
      <dl className="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
