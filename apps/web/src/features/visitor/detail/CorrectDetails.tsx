import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { type VisitorDetail, visitorDetailSchema } from '@iris/contract/visitor/visitor.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { valuesOf } from '../form/passValues.ts';
import {
  GatePhoneField,
  NameField,
  PeopleFields,
  VisitFields,
  type VisitValues,
  visitBody,
} from '../form/VisitFields.tsx';

interface Values extends VisitValues {
  name: string;
  phone: string;
  people: number;
  plate: string;
}

/** Corrects who somebody inside is and whom they visit; their pass may have ended at the gate. */
export function CorrectDetails({ pass, onClose }: { pass: VisitorDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const correct = useWrite(visitorApi.correct, { silent: true });
  const texts = ['host', 'name', 'phone', 'plate'] as const;
  return (
    <EditDrawer<VisitorDetail, Values>
      title={t('visitor.correctTitle', { number: pass.number })}
      size={460}
      row={pass}
      schema={visitorDetailSchema}
      valuesOf={valuesOf}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`visitor.field.${name}`),
          show: (values: Values) => values[name],
        })),
        { name: 'people', label: t('visitor.field.people'), show: ({ people }) => String(people) },
      ]}
      save={(values, version) => {
        const { reason_id = 0, name, phone, people, plate } = values;
        const body = { ...visitBody(values), reason_id, name, phone, people, plate, version };
        return correct.mutateAsync({ params: { id: String(pass.id) }, body });
      }}
      onClose={onClose}
    >
      <VisitFields former={pass} />
      <NameField />
      <PeopleFields />
      <GatePhoneField />
    </EditDrawer>
  );
}
