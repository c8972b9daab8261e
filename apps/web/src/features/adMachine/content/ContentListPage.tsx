import { PlusOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdContent } from '@iris/contract/adMachine/adMachine.model';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import style from '../adMachine.module.css';
import { toEdit } from '../adMachine.permissions.ts';
import { contentPage } from '../adMachine.queries.ts';
import { PublishMenu } from '../publish/PublishMenu.tsx';
import { usePublishedColumns } from '../publish/usePublishedColumns.tsx';
import { ContentDrawer } from './ContentDrawer.tsx';

const editOf = (id: number) => `/ad-machine/ad-machine-list/ContentModelEdit?id=${id}`;

/** The content models of the estate: pictures and texts, published to its machines. */
export default function ContentListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const mayEdit = useMay(toEdit);
  const list = useListAddress(adMachineApi.contentList.query, 'adContent');
  const [looking, lookAt] = useState<number | null>(null);
  const add = (
    <Can permission={toEdit}>
      <LinkButton type="primary" to="/ad-machine/ad-machine-list/ContentModelAdd" icon={<PlusOutlined />}>
        {t('adMachine.screen.contentAdd')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <ListPage
        name="adContent"
        title={t('adMachine.screen.contents')}
        summary={(total) => t('adMachine.content.summary', { total: grouped(total) })}
        actions={add}
        list={list}
        read={(asked) => contentPage(condoID, asked)}
        columns={useContentColumns(mayEdit)}
        searchHint={t('adMachine.modelSearch')}
        filters={[]}
        rowActions={mayEdit ? (content) => <ContentMenu content={content} /> : () => null}
        onOpen={(id) => (mayEdit ? navigate(editOf(id)) : lookAt(id))}
        nameOf={({ name }) => name}
        none={{
          title: t('adMachine.content.noModels'),
          says: t('adMachine.content.noModelsSay'),
          action: add,
        }}
      />
      {looking !== null && <ContentDrawer id={looking} onClose={() => lookAt(null)} />}
    </>
  );
}

function ContentMenu({ content: { id, name, machines } }: { content: AdContent }) {
  const { t } = useTranslation();
  const remove = useWrite(adMachineApi.contentRemove, { silent: true });
  const publish = useWrite(adMachineApi.contentPublish, { silent: true });
  const params = { id: String(id) };
  return (
    <PublishMenu
      name={name}
      edit={{ to: editOf(id), label: t('adMachine.screen.contentEdit') }}
      removeSays={t('adMachine.content.removeSays', { count: machines })}
      onRemove={() => remove.mutateAsync({ params })}
      playedBy={{ content_id: String(id) }}
      whose="condo"
      onPublish={(machine_ids) => publish.mutateAsync({ params, body: { machine_ids } })}
    />
  );
}

function useContentColumns(mayEdit: boolean): ListColumn<AdContent>[] {
  const { t } = useTranslation();
  const published = usePublishedColumns();
  const countOf = ({ items }: AdContent, wanted: 'PICTURE' | 'TEXT') =>
    grouped(items.filter(({ kind }) => kind === wanted).length);
  return [
    {
      key: 'name',
      title: t('adMachine.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) =>
        mayEdit ? (
          // Rows open by keyboard themselves.
          <Link to={editOf(id)} tabIndex={-1} className={style.wrapped}>
            {name}
          </Link>
        ) : (
          <span className={style.wrapped}>{name}</span>
        ),
    },
    {
      key: 'pictures',
      title: t('adMachine.content.pictures'),
      align: 'end',
      render: (content) => countOf(content, 'PICTURE'),
    },
    {
      key: 'texts',
      title: t('adMachine.content.texts'),
      align: 'end',
      render: (content) => countOf(content, 'TEXT'),
    },
    {
      key: 'columns',
      under: 'name',
      title: t('adMachine.field.columns'),
      render: ({ columns }) => t(`adMachine.columns.${columns}`),
    },
    ...published,
  ];
}
