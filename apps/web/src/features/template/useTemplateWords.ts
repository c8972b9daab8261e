import { type Template, templateKinds, templateUses } from '@iris/contract/template/template.model';
import { variablesOf } from '@iris/contract/template/template.variables';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** Texts about templates. */
export function useTemplateWords() {
  const { t } = useTranslation();
  const wording = useHistoryWording({
    fields: 'template.field.',
    values: {
      kind: keyOf('template.kind.', templateKinds),
      use: keyOf('template.use.', templateUses),
    },
  });
  const kindOptions = templateKinds.map((value) => ({ value, label: t(`template.kind.${value}`) }));
  /** A template's title with the names of its variables, not their code. */
  const titleOf = ({ kind, title }: Pick<Template, 'kind' | 'title'>): string =>
    title.replaceAll(/\$\{([\w.]+)(?:[^}$\w.][^}$]*)?\}/g, (code, name) => {
      const variable = variablesOf(kind).find((one) => one.name === name);
      return variable ? `[${t(`template.variable.${variable.name}`)}]` : code;
    });
  return { wording, kindOptions, titleOf };
}
