import { limits } from '@iris/contract/core/limits';
import { templateFields } from '@iris/contract/template/template.api';
import type { TemplateProblem } from '@iris/contract/template/template.model';
import { Form, Input, Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { BilingualRich } from '../../../kit/rich/BilingualRich.tsx';
import { insertText } from '../../../kit/rich/insertText.ts';
import style from '../template.module.css';
import { useTemplateWords } from '../useTemplateWords.ts';
import { LoadFile } from './LoadFile.tsx';
import { Preview } from './Preview.tsx';
import { newTemplate, type TemplateValues } from './templateForm.ts';
import { useLastField } from './useLastField.ts';
import { VariableButtons } from './VariableButtons.tsx';

/** All fields of a template, with its variables and its preview beside them. */
export function TemplateFields({ settled = false }: { settled?: boolean }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<TemplateValues>();
  const { kindOptions } = useTemplateWords();
  const typed = Form.useWatch([], form);
  const values: TemplateValues = { ...newTemplate, ...form.getFieldsValue(true), ...typed };
  const { within, last } = useLastField();
  const insert = (written: (language: 'zh-HK' | 'en') => string) => {
    const field = last.current ?? document.querySelector<HTMLElement>('[role="textbox"][lang="zh-HK"]');
    if (field) insertText(field, written(field.lang === 'en' ? 'en' : 'zh-HK'));
  };
  const showProblems = useCallback(
    (problems: readonly TemplateProblem[]) => {
      const paths = ['title', 'title_en', 'content', 'content_en'] as const;
      const fresh = paths.flatMap((path) => {
        const errors = problems.filter((one) => one.path === path).map(({ message }) => message);
        // Errors of the form's own rules stay.
        return errors.length > 0 ? [{ name: path, errors }] : [];
      });
      if (fresh.length > 0) form.setFields(fresh);
    },
    [form],
  );
  return (
    <div className={style.columns} ref={within}>
      <div className={style.words}>
        <Card title={t('template.section.words')}>
          <div className={style.pair}>
            <Form.Item name="name" label={t('template.field.name')} {...rulesOf(templateFields.name)}>
              <Input maxLength={limits.name} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="kind"
              label={t('template.field.kind')}
              required
              {...(values.kind === 'LEASE' ? { extra: t('template.leaseSays') } : {})}
            >
              <Select options={kindOptions} disabled={settled} />
            </Form.Item>
            <Form.Item name="title" label={t('template.field.title')} {...rulesOf(templateFields.title)}>
              <Input lang="zh-HK" maxLength={limits.templateTitle} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="title_en"
              label={t('template.field.title_en')}
              {...rulesOf(templateFields.title_en)}
              required={false}
            >
              <Input lang="en" maxLength={limits.templateTitle} autoComplete="off" />
            </Form.Item>
          </div>
          <BilingualRich
            name="content"
            wordsOnly
            label={{ zh: t('template.field.content'), en: t('template.field.content_en') }}
            rules={{ zh: templateFields.content, en: templateFields.content_en }}
            hint={t('template.contentEnHint')}
          />
          <div className={style.pair}>
            <LoadFile language="zh" />
            <LoadFile language="en" />
          </div>
        </Card>
      </div>
      <div className={style.beside}>
        <Card title={t('template.section.variables')}>
          <VariableButtons kind={values.kind} onInsert={insert} />
        </Card>
        <Card title={t('template.section.preview')}>
          <Preview kind={values.kind} words={values} onProblems={showProblems} />
        </Card>
      </div>
    </div>
  );
}
