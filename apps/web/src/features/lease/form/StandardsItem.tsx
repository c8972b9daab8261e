import type { Span } from '@iris/contract/lease/lease.rules';
import { Form, type FormRule } from 'antd';
import { useEffect } from 'react';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { StandardsField } from '../standards/StandardsField.tsx';
import { problemsOf, type StandardRow } from '../standards/standardRows.ts';

/** The field itself shows every problem; the rule only blocks the form. */
const standardsRule = (term: Span | null): FormRule => ({
  validator: async (_, rows: StandardRow[] = []) => {
    if (rows.length === 0) throw new Error(say('lease.standardMissing'));
    const problems = problemsOf(term, rows);
    if (problems.length > 0) throw new Error(say('lease.standards.mend', { count: problems.length }));
  },
});

/** The rent standards as part of a form. */
export function StandardsItem({ term }: { term: Span | null }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const rows: StandardRow[] | undefined = Form.useWatch('standards', form);
  // The field itself shows the remaining problems; an error from saving is outdated once a row changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
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
