import { catalogueInput, helpApi } from '@iris/contract/help/help.api';
import { type HelpCatalogue, helpCatalogueSchema } from '@iris/contract/help/help.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useOwnWords } from '../useOwnWords.ts';

/** The catalogue to rename, or the position of a new one: below another, or at the top level. */
export type CatalogueWork = { catalogue: HelpCatalogue } | { parent: HelpCatalogue | null };

const { name, name_en } = catalogueInput.shape;
const nothing: HelpCatalogue = {
  id: 0,
  parent_id: null,
  name: '',
  name_en: '',
  position: 0,
  question_count: 0,
  published_count: 0,
  version: 1,
};
const valuesOf = (row: HelpCatalogue) => ({ name: row.name, name_en: row.name_en });

/** Adds or renames a catalogue. */
export function CatalogueDrawer({ work, onClose }: { work: CatalogueWork; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const add = useWrite(helpApi.addCatalogue, { silent: true });
  const update = useWrite(helpApi.updateCatalogue, { silent: true });
  const known = 'catalogue' in work ? work.catalogue : null;
  const parent = 'parent' in work ? work.parent : null;
  const title = known
    ? t('help.catalogue.rename')
    : parent
      ? t('help.catalogue.addTo', { name: nameOf(parent) })
      : t('help.catalogue.add');
  return (
    <EditDrawer
      title={title}
      row={known ?? nothing}
      schema={helpCatalogueSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('help.field.name'), show: (values) => values.name },
        { name: 'name_en', label: t('help.field.name_en'), show: (values) => values.name_en },
      ]}
      save={(values, version) =>
        known
          ? update.mutateAsync({ body: { ...values, id: known.id, version } })
          : add.mutateAsync({ body: { ...values, parent_id: parent?.id ?? null } })
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={t('help.field.name')} {...rulesOf(name)}>
        <Input lang="zh-HK" maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name_en" label={t('help.field.name_en')} {...rulesOf(name_en)}>
        <Input lang="en" maxLength={60} autoComplete="off" />
      </Form.Item>
    </EditDrawer>
  );
}
