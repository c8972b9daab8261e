import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import { type RepairSetting, repairTypes } from '@iris/contract/repair/repair.model';
import { repairDeadline } from '@iris/contract/repair/repair.setting.api';
import { identities } from '@iris/contract/resident/resident.model';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Form, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { ChecksField } from '../ChecksField.tsx';
import { repairSetting, settingHistory } from '../repair.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import style from './setting.module.css';

/** What the estate has settled for its repairs: who may report, the deadlines, and who is told. */
export function SettingDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(repairSetting(condoID));
  if (query.data) return <SettingForm setting={query.data} onClose={onClose} />;
  return (
    <Drawer
      open
      size={460}
      title={t('repair.setting')}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      {query.error ? (
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      ) : (
        ['60%', '90%', '80%', '90%'].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton are alike
          <Bone key={line} width={width} />
        ))
      )}
    </Drawer>
  );
}

type Values = Omit<RepairSetting, 'condo_id' | 'people' | 'version'>;

function SettingForm({ setting, onClose }: { setting: RepairSetting; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const update = useWrite(repairApi.settingUpdate, { silent: true });
  const { fieldLabel, show } = useHistoryWords();
  const { condo_id, people, version, ...values } = setting;
  const whoOptions = identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }));
  const peopleOptions = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDrawer<Values>
      title={t('repair.setting')}
      form={form}
      initialValues={values}
      saveText={t('repair.setting.save')}
      onSave={async (changed) => {
        await update.mutateAsync({ body: { condo_id, version, ...changed } });
        message.success(t('repair.setting.saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <h2 className={style.part}>{t('repair.setting.reporters')}</h2>
      <p className={style.says}>{t('repair.setting.reportersSays')}</p>
      <Form.Item name="unit_reporters" label={t('repair.field.unit_reporters')}>
        <ChecksField options={whoOptions} />
      </Form.Item>
      <Form.Item name="common_reporters" label={t('repair.field.common_reporters')}>
        <ChecksField options={whoOptions} />
      </Form.Item>
      <h2 className={style.part}>{t('repair.setting.deadlines')}</h2>
      <p className={style.says}>{t('repair.setting.deadlinesSays')}</p>
      {repairTypes.map((type) => (
        <fieldset key={type} className={style.type}>
          <legend>{t(`repair.type.${type}`)}</legend>
          {(['answer', 'finish'] as const).map((what) => (
            <Form.Item
              key={what}
              name={['deadlines', type, what]}
              label={t(`repair.setting.${what}`)}
              validateTrigger="onBlur"
              dependencies={what === 'finish' ? [['deadlines', type, 'answer']] : []}
              {...rulesOf(repairDeadline.shape[what])}
              {...(what === 'finish'
                ? {
                    rules: [
                      ...(rulesOf(repairDeadline.shape.finish).rules ?? []),
                      ({ getFieldValue }) => ({
                        validator: async (_, finish: number) => {
                          if (finish < getFieldValue(['deadlines', type, 'answer']))
                            throw new Error(t('repair.finishBeforeAnswer'));
                        },
                      }),
                    ],
                  }
                : {})}
            >
              <NumberInput suffix={t('repair.setting.hours')} />
            </Form.Item>
          ))}
        </fieldset>
      ))}
      <h2 className={style.part}>{t('repair.setting.tell')}</h2>
      <p className={style.says}>{t('repair.setting.tellSays')}</p>
      {(['tell_new', 'tell_late'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`repair.field.${name}`)}>
          <Select
            mode="multiple"
            maxCount={limits.repairHearers}
            optionFilterProp="label"
            options={peopleOptions}
            placeholder={t('repair.setting.everybody')}
          />
        </Form.Item>
      ))}
      <HistoryPanel read={settingHistory(condo_id)} fieldLabel={fieldLabel} show={show} />
    </FormDrawer>
  );
}
