import type { Template } from '@iris/contract/template/template.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../template.module.css';
import { useTemplateWords } from '../useTemplateWords.ts';

/** The columns of the list of templates. */
export function useTemplateColumns(): ListColumn<Template>[] {
  const { t } = useTranslation();
  const { titleOf } = useTemplateWords();
  return [
    {
      key: 'name',
      title: t('template.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        <Link to={`/notify/template/${id}/edit`} tabIndex={-1} className={style.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'kind',
      title: t('template.field.kind'),
      render: ({ kind }) => <KindTag>{t(`template.kind.${kind}`)}</KindTag>,
    },
    {
      key: 'title',
      under: 'name',
      title: t('template.field.title'),
      render: (template) => <span className={style.name}>{titleOf(template)}</span>,
    },
    {
      key: 'use',
      title: t('template.field.use'),
      render: ({ use }) => (use ? <StateTag tone="ok">{t(`template.use.${use}`)}</StateTag> : '—'),
    },
    {
      key: 'english',
      under: 'use',
      title: t('template.field.english'),
      render: ({ has_english }) =>
        has_english ? (
          t('template.bothLanguages')
        ) : (
          <StateTag tone="warn">{t('template.noEnglish')}</StateTag>
        ),
    },
    {
      key: 'edition',
      under: 'kind',
      title: t('template.field.edition'),
      render: ({ edition }) => t('template.editions.number', { edition }),
    },
    {
      key: 'saved_at',
      title: t('template.field.saved_at'),
      sort: 'saved_at',
      render: ({ saved_at, saved_by }) => (
        <>
          <MomentText of={saved_at} /> {saved_by}
        </>
      ),
    },
  ];
}
