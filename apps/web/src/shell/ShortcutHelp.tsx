import { Modal } from 'antd';
import { useTranslation } from '../base/i18n/i18n.ts';

const keys = [
  ['Ctrl K', 'shell.keys.palette'],
  ['/', 'shell.keys.search'],
  ['↑ ↓', 'shell.keys.rows'],
  ['Enter', 'shell.keys.open'],
  ['Ctrl Enter', 'shell.keys.save'],
  ['?', 'shell.keys.help'],
] as const;

/** The console's keyboard shortcuts. */
export default function ShortcutHelp({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open onCancel={onGone} footer={null} title={t('shell.keys')} width={440}>
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
