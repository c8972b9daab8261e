import { templateKinds, templateUses } from '@iris/contract/template/template.model';
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
  return { wording, kindOptions };
}
