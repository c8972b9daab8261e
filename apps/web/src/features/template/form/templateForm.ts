import type { BodyOf } from '@iris/contract/core/endpoint';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import type { templateApi } from '@iris/contract/template/template.api';
import type { TemplateDetail, TemplateKind } from '@iris/contract/template/template.model';

/** The words of a template, as far as they are typed. */
export interface TemplateWords {
  title: string;
  title_en: string;
  content: Rich;
  content_en: Rich;
}
/** The values of a template's form. */
export interface TemplateValues extends TemplateWords {
  name: string;
  kind: TemplateKind;
}

export const newTemplate: TemplateValues = {
  name: '',
  kind: 'NOTICE',
  title: '',
  title_en: '',
  content: emptyRich,
  content_en: emptyRich,
};

export const valuesOf = ({
  name,
  kind,
  title,
  title_en,
  content,
  content_en,
}: TemplateDetail): TemplateValues => ({
  name,
  kind,
  title,
  title_en,
  content,
  content_en,
});

export const bodyOf = (values: TemplateValues): Omit<BodyOf<typeof templateApi.add>, 'condo_id'> => ({
  name: values.name,
  kind: values.kind,
  title: values.title,
  title_en: values.title_en,
  content: values.content,
  content_en: values.content_en,
});
