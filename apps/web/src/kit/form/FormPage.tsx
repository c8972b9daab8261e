import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormColumns } from './FormColumns.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useFormWork, WorkForm } from './useFormWork.tsx';

interface FormPageProps<Values extends object> {
  title: string;
  back: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  saveText: string;
  /** What saving will do. */
  says?: ReactNode;
  onSave: (values: Values) => Promise<unknown>;
  /** Shown beside the fields: a preview. */
  aside?: ReactNode;
  /** Keeps a draft under this name. */
  draftName?: string;
  /** Fields that the draft leaves out. */
  draftLeavesOut?: readonly string[];
  /** Fields for files, which the draft leaves out too. */
  draftFiles?: readonly string[];
  children: ReactNode;
}

/** A page with one form: title, fields, a preview beside them, and a sticky save bar. */
export function FormPage<Values extends object>(props: FormPageProps<Values>) {
  const { title, back, form, initialValues, saveText, says, onSave, aside, children } = props;
  const { draftName, draftLeavesOut, draftFiles } = props;
  const work = useFormWork({ form, onSave, draftName, draftLeavesOut, draftFiles });
  return (
    <Page>
      <PageHead title={title} back={back} />
      <WorkForm work={work} initialValues={initialValues}>
        <FormColumns aside={aside}>
          <DraftOffer work={work} />
          <Card>{children}</Card>
          <SaveBar work={work} saveText={saveText} says={says} />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
