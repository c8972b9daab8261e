import { residentApi } from '@iris/contract/resident/resident.api';
import { type Binding, bindingSchema } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { useBoundUnit } from './boundUnit.ts';
import { CardFields, SinceDayField } from './PlaceFields.tsx';

/** The card number is omitted unless somebody changes it: the form has only the masked one. */
type Values = Pick<Binding, 'since_day' | 'photo' | 'photo_consent'> & { card_no?: string };

const valuesOf = ({ since_day, photo, photo_consent }: Binding): Values => ({
  since_day,
  photo,
  photo_consent,
});

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
    <EditDrawer<Binding, Values>
      title={t('resident.binding.edit', { name, unit: unitOf(binding) })}
      row={binding}
      schema={bindingSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'since_day', label: t('resident.field.since_day'), show: ({ since_day }) => since_day },
        { name: 'photo', label: t('resident.field.photo'), show: ({ photo }) => photoText(photo) },
        {
          name: 'photo_consent',
          label: t('resident.field.photo_consent'),
          show: ({ photo_consent }) => photo_consent ?? '',
        },
      ]}
      save={(values, version) =>
        update.mutateAsync({
          body: { ...values, photo_consent: values.photo_consent ?? null, id: binding.id, version },
        })
      }
      onClose={onClose}
    >
      <SinceDayField />
      <CardFields masked={binding.card_no} />
    </EditDrawer>
  );
}
