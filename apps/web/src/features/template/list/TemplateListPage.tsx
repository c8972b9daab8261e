import { PlusOutlined } from '@ant-design/icons';
import { templateApi } from '@iris/contract/template/template.api';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { RemovedButton } from '../../../kit/removed/RemovedButton.tsx';
import { toChange } from '../template.permissions.ts';
import { removedTemplates, templatePage } from '../template.queries.ts';
import { useTemplateWords } from '../useTemplateWords.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useTemplateColumns } from './templateColumns.tsx';

/** The templates of the estate. */
export function TemplateListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(templateApi.list.query, 'template');
  const columns = useTemplateColumns();
  const { kindOptions } = useTemplateWords();
  const add = (
    <Can permission={toChange}>
      <LinkButton type="primary" to="/notify/template/add" icon={<PlusOutlined />}>
        {t('template.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="template"
      title={t('template.screen.list')}
      summary={(total, filtered) =>
        t(filtered ? 'template.list.matching' : 'template.list.summary', { total: grouped(total) })
      }
      actions={add}
      list={list}
      read={(asked) => templatePage(condoID, asked)}
      columns={columns}
      searchHint={t('template.list.search')}
      filters={[{ kind: 'choice', key: 'kind', label: t('template.field.kind'), options: kindOptions }]}
      tools={
        <Can permission={toChange}>
          <RemovedButton
            what={t('template.removed')}
            read={removedTemplates(condoID)}
            restore={templateApi.restore}
          />
        </Can>
      }
      onOpen={(id) => navigate(`/notify/template/${id}/edit`)}
      nameOf={({ name }) => name}
      rowActions={(template) => <TemplateMenu template={template} />}
      none={{ title: t('template.list.none'), says: t('template.list.noneSays'), action: add }}
    />
  );
}
