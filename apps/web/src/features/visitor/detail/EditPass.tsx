import { formatMoment } from '@iris/contract/core/day';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { type VisitorDetail, visitorDetailSchema } from '@iris/contract/visitor/visitor.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { PassFields } from '../form/PassFields.tsx';
import { momentsOf } from '../form/passTime.ts';
import { type PassValues, passBody, valuesOf } from '../form/passValues.ts';

/** Changes a pass that has not ended. */
export function EditPass({ pass, onClose }: { pass: VisitorDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(visitorApi.update, { silent: true });
  const texts = ['host', 'name', 'phone', 'email', 'plate'] as const;
  return (
    <EditDrawer<VisitorDetail, PassValues>
      title={t('visitor.editTitle', { number: pass.number })}
      size={460}
      row={pass}
      schema={visitorDetailSchema}
      valuesOf={valuesOf}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`visitor.field.${name}`),
          show: (values: PassValues) => values[name],
        })),
        { name: 'people', label: t('visitor.field.people'), show: ({ people }) => String(people) },
        {
          name: 'from_time',
          label: t('visitor.field.from'),
          show: (values) => formatMoment(momentsOf(values).from),
        },
        {
          name: 'to_time',
          label: t('visitor.field.to'),
          show: (values) => formatMoment(momentsOf(values).to),
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...passBody(values), id: pass.id, version } })}
      onClose={onClose}
    >
      <PassFields former={pass} />
    </EditDrawer>
  );
}
