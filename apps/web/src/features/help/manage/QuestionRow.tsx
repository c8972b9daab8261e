import { DeleteOutlined } from '@ant-design/icons';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue, HelpQuestion } from '@iris/contract/help/help.model';
import { Button, Switch } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { useOwnWords } from '../useOwnWords.ts';
import style from './manage.module.css';

interface QuestionRowProps {
  question: HelpQuestion;
  /** Shown if the list is not of one catalogue. */
  catalogue?: HelpCatalogue | undefined;
}

/** A question of the list: opened, published, deleted. */
export function QuestionRow({ question, catalogue }: QuestionRowProps) {
  const { t } = useTranslation();
  const { titleOf, nameOf } = useOwnWords();
  const [ask, dialog] = useConfirm();
  const publish = useWrite(helpApi.publishQuestion, { silent: true });
  const remove = useWrite(helpApi.removeQuestion, { silent: true });
  const { id, published, screens } = question;
  const title = titleOf(question);
  const params = { id: String(id) };
  const toggle = (next: boolean) =>
    publish.mutate(
      { params, body: { published: next } },
      { onError: (error) => message.error(messageOf(error)) },
    );
  const askToRemove = () =>
    ask({
      title: t('help.question.deleteTitle', { title }),
      says: t('help.question.deleteSays'),
      action: t('help.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('help.question.deleted', { title }));
      },
    });
  // The person's change is shown at once, before the server answers.
  const shown = publish.isPending ? publish.variables.body.published : published;
  return (
    <>
      <span className={style.words}>
        <Link to={`/moreInfo/help?catalogue=${question.catalogue_id}&question=${id}`}>{title}</Link>
        <small>
          {[
            catalogue && nameOf(catalogue),
            screens.length > 0 && t('help.question.screens', { count: screens.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={style.state} data-published={shown}>
        <Switch
          size="small"
          checked={shown}
          onChange={toggle}
          aria-label={t('help.question.publish', { title })}
        />
        <span aria-hidden>{t(shown ? 'help.question.published' : 'help.question.draft')}</span>
      </span>
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('help.question.delete', { title })}
        title={t('help.delete')}
        onClick={askToRemove}
      />
      {dialog}
    </>
  );
}
