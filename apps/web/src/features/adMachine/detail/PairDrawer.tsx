import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachine } from '@iris/contract/adMachine/adMachine.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import style from '../adMachine.module.css';

interface Values {
  code: string;
}

/** Gives a machine the player that shows a code. */
export function PairDrawer({ machine, onClose }: { machine: AdMachine; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const pair = useWrite(adMachineApi.pair, { silent: true });
  return (
    <FormDrawer<Values>
      title={t(machine.paired ? 'adMachine.pairAnew' : 'adMachine.pair')}
      form={form}
      initialValues={{ code: '' }}
      saveText={t('adMachine.pair')}
      says={
        <>
          <p>{t('adMachine.pairSays', { address: `${location.origin}/player` })}</p>
          {machine.paired && <p>{t('adMachine.pairAgainSays')}</p>}
        </>
      }
      onSave={async ({ code }) => {
        await pair.mutateAsync({ params: { id: String(machine.id) }, body: { code } });
        message.success(t('adMachine.paired', { number: machine.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label={t('adMachine.pairCode')}
        rules={[{ required: true, whitespace: true, message: t('field.required') }]}
      >
        <Input className={style.pairCode ?? ''} maxLength={20} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDrawer>
  );
}
