import { Button, type FormInstance, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormColumns } from '../form/FormColumns.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../form/useFormWork.tsx';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import style from './steps.module.css';

export interface Step {
  title: string;
  /** The names of its fields, which are validated before the next step. */
  fields: readonly (string | readonly string[])[];
  body: ReactNode;
  /** Shown beside the fields: a preview. */
  aside: ReactNode;
}

interface StepsPageProps<Values extends object> {
  title: string;
  back: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  steps: readonly Step[];
  saveText: string;
  /** What saving will do, so far. */
  says?: ReactNode;
  draftName?: string;
  /** Fields that the draft leaves out. */
  draftLeavesOut?: readonly string[];
  /** Fields for files, which the draft leaves out too. */
  draftFiles?: readonly string[];
  /** Above the steps: what the form is about. */
  lead?: ReactNode;
  onSave: (values: Values) => Promise<unknown>;
}

const firstPart = (field: Step['fields'][number]) => (typeof field === 'string' ? field : field[0]);

/** A form in steps. All steps stay mounted, so that going back loses nothing. */
export function StepsPage<Values extends object>(props: StepsPageProps<Values>) {
  const { title, back, form, initialValues, steps, saveText, says, lead, onSave } = props;
  const { draftName, draftLeavesOut, draftFiles } = props;
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);
  const showStepOf = (field: string | number | undefined) => {
    const at = steps.findIndex(({ fields }) => fields.some((name) => firstPart(name) === field));
    if (at >= 0) setCurrent(at);
  };
  const work = useFormWork({ form, onSave, draftName, draftLeavesOut, draftFiles, onRefused: showStepOf });
  const last = current === steps.length - 1;
  const over = `${style.over} ${steps[current]?.aside ? style.beside : ''}`;

  const goTo = async (step: number) => {
    const passed = steps.slice(current, Math.max(current, step)).flatMap(({ fields }) => fields);
    try {
      // antd types field names by the form's values, which a list of steps does not know.
      if (passed.length > 0) await form.validateFields(passed as Parameters<typeof form.validateFields>[0]);
      setCurrent(step);
    } catch {
      // The fields show what is wrong.
    }
  };

  return (
    <Page>
      <PageHead title={title} back={back} />
      {lead && <div className={over}>{lead}</div>}
      <div className={`${style.line} ${over}`}>
        <Steps
          size="small"
          current={current}
          onChange={goTo}
          items={steps.map((step) => ({ title: step.title }))}
        />
      </div>
      <WorkForm work={work} initialValues={initialValues}>
        <FormColumns aside={steps[current]?.aside}>
          <DraftOffer work={work} />
          <Card>
            {steps.map((step, index) => (
              <div key={step.title} hidden={index !== current}>
                {step.body}
              </div>
            ))}
          </Card>
          {last ? (
            <SaveBar work={work} saveText={saveText} says={says}>
              <Button onClick={() => goTo(current - 1)}>{t('kit.steps.back')}</Button>
            </SaveBar>
          ) : (
            <SaveBar
              work={{ ...work, submit: () => goTo(current + 1) }}
              saveText={t('kit.steps.next')}
              says={says}
            >
              {current > 0 && <Button onClick={() => goTo(current - 1)}>{t('kit.steps.back')}</Button>}
            </SaveBar>
          )}
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
