import { companyApi, condoInput } from '@iris/contract/company/company.api';
import type { CondoInformation } from '@iris/contract/company/company.model';
import { Checkbox, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { CompanySelect } from '../../../parts/company/CompanySelect.tsx';
import type { CondoValues } from '../condoWords.ts';
import style from '../form.module.css';
import { withPoster } from '../withPoster.ts';
import { CondoFields } from './CondoFields.tsx';

type Values = CondoValues & { company_id: number; demo: boolean };

interface CreateStageProps {
  /** The company chosen before. */
  company: number | undefined;
  onCreated: (condo: CondoInformation, demo: boolean) => void;
}

/** The first stage: the condo's fields. */
export function CreateStage({ company, onCreated }: CreateStageProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const add = useWrite(companyApi.addCondo, { silent: true });
  const work = useFormWork({
    form,
    draftName: 'condo',
    draftFiles: ['poster', 'images', 'logo'],
    onSave: async ({ demo, ...values }) =>
      onCreated(await add.mutateAsync({ body: withPoster(values) }), demo),
  });
  const initial: Partial<Values> = {
    poster: null,
    images: [],
    logo: null,
    demo: false,
    ...(company === undefined ? {} : { company_id: company }),
  };
  return (
    <>
      <DraftOffer work={work} />
      <WorkForm work={work} initialValues={initial}>
        <div className={style.parts}>
          <CondoFields
            first={
              <Form.Item
                name="company_id"
                label={t('company.company')}
                {...rulesOf(condoInput.shape.company_id)}
              >
                <CompanySelect />
              </Form.Item>
            }
          />
          <Card title={t('company.setUp.stage.initialise')}>
            <Form.Item
              name="demo"
              valuePropName="checked"
              extra={t('company.setUp.demoSays')}
              style={{ margin: 0 }}
            >
              <Checkbox>{t('company.setUp.demo')}</Checkbox>
            </Form.Item>
          </Card>
          <SaveBar work={work} saveText={t('company.addCondo.title')} says={t('company.setUp.createSays')} />
        </div>
      </WorkForm>
      {work.guard.dialog}
    </>
  );
}
