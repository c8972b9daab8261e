import { companyApi } from '@iris/contract/company/company.api';
import { type CondoInformation, condoInformationSchema } from '@iris/contract/company/company.model';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowPart } from '../../../kit/form/useRowEdit.tsx';
import type { UnsavedGuard } from '../../../kit/form/useUnsavedGuard.tsx';
import { type CondoValues, condoValues, useCondoWords } from '../condoWords.ts';
import style from '../form.module.css';
import { useOwnName } from '../useOwnName.ts';
import { withPoster } from '../withPoster.ts';
import { CondoFields } from './CondoFields.tsx';

/** Edits a condo. Saving over somebody else's newer version shows both and asks. `guard` belongs to the page. */
export function CondoForm({ condo, guard }: { condo: CondoInformation; guard: UnsavedGuard }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { fields } = useCondoWords();
  const [form] = Form.useForm<CondoValues>();
  // Units, people and the switcher show its name.
  const update = useWrite(companyApi.updateCondo, { silent: true, also: ['user', 'estate'] });
  const edit = useRowPart(
    {
      form,
      row: condo,
      schema: condoInformationSchema,
      valuesOf: condoValues,
      fields,
      save: (values, version) =>
        update.mutateAsync({ body: { ...withPoster(values), id: condo.id, version } }),
      onSaved: () => message.success(t('company.saved', { name: nameOf(condo) })),
    },
    guard.part('condo'),
  );
  return (
    <WorkForm work={edit} initialValues={condoValues(condo)}>
      <div className={style.parts}>
        <CondoFields />
        {edit.conflict}
        <SaveBar work={edit} saveText={t('company.saveCondo')} disabled={edit.conflict !== null} />
      </div>
    </WorkForm>
  );
}
