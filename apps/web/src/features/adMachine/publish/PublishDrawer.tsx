import { SendOutlined } from '@ant-design/icons';
import type { AdPublication } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import style from '../adMachine.module.css';
import { MachinesSelect } from './MachinesSelect.tsx';
import { useMachineRead, type Whose } from './machineReads.ts';
import { PublishProgress } from './PublishProgress.tsx';

export interface PublishDrawerProps {
  title: string;
  /** The filter for the machines that play it already; they are chosen at first. */
  playedBy: Readonly<Record<string, string>>;
  whose?: Whose;
  onPublish: (machineIds: number[]) => Promise<AdPublication>;
  onClose: () => void;
}

/** Publishes a model to machines, and shows which of them have it. */
export function PublishDrawer({
  title,
  playedBy,
  whose = 'platform',
  onPublish,
  onClose,
}: PublishDrawerProps) {
  const { t } = useTranslation();
  const read = useMachineRead(whose);
  const playing = useQuery(read({ ...playedBy, count: String(limits.adMachinesAtOnce) }));
  const [changed, setChanged] = useState<number[]>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [publication, setPublication] = useState<AdPublication>();
  const chosen = changed ?? playing.data?.items.map(({ id }) => id) ?? [];
  const publish = async () => {
    if (chosen.length === 0) return setRefusal(t('adMachine.noMachine'));
    setBusy(true);
    setRefusal('');
    try {
      setPublication(await onPublish(chosen));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      open
      size={520}
      title={title}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
      footer={
        <div className={style.foot}>
          <Button onClick={onClose}>{t(publication ? 'kit.close' : 'kit.cancel')}</Button>
          {!publication && (
            <Button
              type="primary"
              icon={<SendOutlined />}
              loading={busy}
              disabled={playing.isPending}
              onClick={() => void publish()}
            >
              {t('adMachine.publish')}
            </Button>
          )}
        </div>
      }
    >
      {publication ? (
        <PublishProgress publication={publication} whose={whose} />
      ) : (
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('adMachine.field.machines')}
            htmlFor="publish-machines"
            extra={t('adMachine.publishSays')}
          >
            <MachinesSelect id="publish-machines" whose={whose} value={chosen} onChange={setChanged} />
          </Form.Item>
        </Form>
      )}
      {refusal !== '' && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Drawer>
  );
}
