import type { Span } from '@iris/contract/lease/lease.rules';
import { Form, type FormRule } from 'antd';
import { useEffect } from 'react';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { StandardsField } from '../standards/StandardsField.tsx';
import { problemsOf, type StandardRow } from '../standards/standardRows.ts';

/** The field itself names every problem; the rule only keeps the form from going on. */
const standardsRule = (term: Span | null): FormRule => ({
  validator: async (_, rows: StandardRow[] = []) => {
    if (rows.length === 0) throw new Error(say('lease.standardMissing'));
    const problems = problemsOf(term, rows);
    if (problems.length > 0) throw new Error(say('lease.standards.mend', { count: problems.length }));
  },
});

/** The rent standards as a part of a form. */
export function StandardsItem({ term }: { term: Span | null }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const rows: StandardRow[] | undefined = Form.useWatch('standards', form);
  // The field says by itself what is left to mend; what was refused is old once a row changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for
  useEffect(() => form.setFields([{ name: 'standards', errors: [] }]), [form, rows]);
  return (
    <Form.Item
      name="standards"
      label={t('lease.field.standards')}
      required
      validateTrigger={[]}
      rules={[standardsRule(term)]}
    >
      <StandardsField term={term} />
    </Form.Item>
  );
}
