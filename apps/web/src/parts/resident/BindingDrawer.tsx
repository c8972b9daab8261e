import { residentApi } from '@iris/contract/resident/resident.api';
import { type Binding, bindingSchema } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { useBoundUnit } from './boundUnit.ts';
import { CardFields, SinceDayField } from './PlaceFields.tsx';

const valuesOf = ({ since_day, card_no, photo }: Binding) => ({ since_day, card_no, photo });

/** Changes the start date, access card and face photo of a binding. */
export function BindingDrawer({
  binding,
  name,
  onClose,
}: {
  binding: Binding;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const update = useWrite(residentApi.updateBinding, { silent: true });
  const photoText = (photo: number | null) => (photo === null ? '' : t('resident.photo.is', { file: photo }));
  return (
    <EditDrawer
      title={t('resident.binding.edit', { name, unit: unitOf(binding) })}
      row={binding}
      schema={bindingSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'since_day', label: t('resident.field.since_day'), show: ({ since_day }) => since_day },
        { name: 'card_no', label: t('resident.field.card_no'), show: ({ card_no }) => card_no },
        { name: 'photo', label: t('resident.field.photo'), show: ({ photo }) => photoText(photo) },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id: binding.id, version } })}
      onClose={onClose}
    >
      <SinceDayField />
      <CardFields />
    </EditDrawer>
  );
}
