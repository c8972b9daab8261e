import { dayOf } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { residentApi, residentInput } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { ChangeOwnerDrawer } from '../../../parts/resident/ChangeOwnerDrawer.tsx';
import { IdentityField } from '../../../parts/resident/IdentityField.tsx';
import { PersonFields } from '../../../parts/resident/PersonFields.tsx';
import { CardFields, SinceDayField } from '../../../parts/resident/PlaceFields.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import style from '../residents.module.css';
import { BoundNow } from './BoundNow.tsx';
import { ChosenPerson } from './ChosenPerson.tsx';
import { KnownPeople } from './KnownPeople.tsx';

type Body = InputOf<typeof residentApi.add>['body'];
/** `known` is an existing resident who is bound instead of being entered again. */
type Values = Omit<Body, 'condo_id'> & { known: Resident | null };

/** The draft leaves out the numbers of identity and access cards, because the computer may be shared. */
/** Too private for browser storage, and the consent to the photo. */
const notKept = ['id_no', 'card_no', 'photo_consent'];
const files = ['photo'];

/** A new resident: first the unit, then their identity in it, then the person. */
export default function AddResidentPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useResidentWords();
  const [address] = useSearchParams();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const add = useWrite(residentApi.add, { silent: true });
  const bind = useWrite(residentApi.bind, { silent: true });
  const narrow = useNarrow();
  const [changing, setChanging] = useState(false);
  const unitId = Form.useWatch('unit_id', form);
  const known = Form.useWatch('known', { form, preserve: true }) ?? null;

  const save = async ({ known: somebody, ...values }: Values) => {
    const { unit_id, identity, since_day, card_no = '', photo = null, photo_consent = null } = values;
    const place = { unit_id, identity, card_no, photo, photo_consent, ...(since_day ? { since_day } : {}) };
    const resident = somebody
      ? await bind.mutateAsync({ body: { ...place, resident_id: somebody.id } })
      : await add.mutateAsync({ body: { ...values, photo_consent, condo_id: condoID } });
    message.success(t(somebody ? 'resident.bound' : 'resident.added', { name: nameOf(resident) }));
    navigate(`/resident/${resident.id}/detail`);
  };
  const choose = (somebody: Resident | null) => form.setFieldValue('known', somebody);
  const given = Number(address.get('unit'));
  const initial = {
    ...(Number.isInteger(given) && given > 0 ? { unit_id: given } : {}),
    known: null,
    since_day: dayOf(Date.now()),
    card_no: '',
    photo: null,
    name: '',
    name_en: '',
    phone: '',
    email: '',
    id_type: 'HKID' as const,
    id_no: '',
    remark: '',
    has_account: false,
  };
  return (
    <>
      <FormPage
        title={t('resident.screen.add')}
        back="/resident/list"
        form={form}
        initialValues={initial}
        saveText={t(known ? 'resident.bind' : 'resident.add')}
        says={known && t('resident.known.says', { name: nameOf(known) })}
        onSave={save}
        draftName="resident"
        draftLeavesOut={notKept}
        draftFiles={files}
        aside={narrow ? undefined : <BoundNow unitId={unitId} />}
      >
        <h2 className={style.part}>{t('resident.part.place')}</h2>
        <Form.Item name="unit_id" label={t('resident.field.unit')} {...rulesOf(residentInput.shape.unit_id)}>
          <UnitPicker />
        </Form.Item>
        {narrow && (
          <div className={style.within}>
            <BoundNow unitId={unitId} />
          </div>
        )}
        <IdentityField unitId={unitId} onChangeOwner={() => setChanging(true)} />
        <SinceDayField />
        <h2 className={style.part}>{t('resident.part.person')}</h2>
        {known ? (
          <ChosenPerson resident={known} onRelease={() => choose(null)} />
        ) : (
          <>
            <PersonFields known={<KnownPeople form={form} onChoose={choose} />} />
            <Form.Item
              name="has_account"
              label={t('resident.field.has_account')}
              extra={t('resident.account.hint')}
              valuePropName="checked"
            >
              <Switch />
            </Form.Item>
          </>
        )}
        <h2 className={style.part}>{t('resident.part.card')}</h2>
        <CardFields />
      </FormPage>
      <Page>
        {changing && unitId && (
          <ChangeOwnerDrawer
            unitId={unitId}
            {...(known ? { resident: known } : personOf(form.getFieldsValue(true)))}
            onClose={() => setChanging(false)}
          />
        )}
      </Page>
    </>
  );
}

/** The person as far as filled in, so that the change of owner does not ask again. */
function personOf({ name, name_en = '', phone, email = '', id_type, id_no = '', remark = '' }: Values) {
  return name || phone ? { person: { name, name_en, phone, email, id_type, id_no, remark } } : {};
}
