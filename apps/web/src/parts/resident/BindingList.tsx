import { CreditCardOutlined, UserOutlined } from '@ant-design/icons';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { Binding } from '@iris/contract/resident/resident.model';
import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { FileImage } from '../../base/files/FileImage.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { BindingMenu } from './BindingMenu.tsx';
import { Revealed } from './Revealed.tsx';
import style from './resident.module.css';
import { IdentityTag } from './residentTags.tsx';

interface BindingListProps<Row extends Binding> {
  label: string;
  bindings: readonly Row[];
  /** What each row begins with: the unit on a person's page, the person on a unit's page. */
  head: (binding: Row) => ReactNode;
  /** The same as text. */
  headText: (binding: Row) => string;
  /** The person's name. */
  nameOf: (binding: Row) => string;
}

/** A list of bindings: person or unit, identity, start and end, card and photo, and the possible actions. */
export function BindingList<Row extends Binding>(props: BindingListProps<Row>) {
  const { label, bindings, head, headText, nameOf } = props;
  return (
    <ul className={style.bindings} aria-label={label}>
      {bindings.map((binding) => (
        <li key={binding.id} className={style.binding}>
          <Photo file={binding.photo} name={nameOf(binding)} />
          <div className={style.bindingBody}>
            <div className={style.bindingHead}>
              {head(binding)}
              <IdentityTag identity={binding.identity} />
            </div>
            <BindingFacts binding={binding} name={nameOf(binding)} />
          </div>
          {binding.until_day === null && (
            <BindingMenu binding={binding} name={nameOf(binding)} label={headText(binding)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function BindingFacts({ binding, name }: { binding: Binding; name: string }) {
  const { t } = useTranslation();
  const reveal = useWrite(residentApi.revealCard, { silent: true });
  const { since_day, until_day, card_no, reason } = binding;
  return (
    <div className={style.bindingFacts}>
      <span>
        <DayText of={since_day} /> – {until_day === null ? t('resident.now') : <DayText of={until_day} />}
      </span>
      {card_no && (
        <span title={t('resident.field.card_no')}>
          <CreditCardOutlined aria-label={t('resident.field.card_no')} />{' '}
          <Revealed
            masked={card_no}
            title={t('resident.cardNo.title', { name })}
            action={t('resident.cardNo.do')}
            reveal={async (reason) => {
              const params = { id: String(binding.id) };
              return (await reveal.mutateAsync({ params, body: { reason } })).card_no;
            }}
          />
        </span>
      )}
      {reason && <span>{t('resident.endedFor', { reason })}</span>}
    </div>
  );
}

/** The face photo as a thumbnail; a click enlarges it. */
function Photo({ file, name }: { file: number | null; name: string }) {
  const { t } = useTranslation();
  if (file === null) {
    return (
      <span className={style.photo} aria-hidden>
        <UserOutlined />
      </span>
    );
  }
  const alt = t('resident.photo.of', { name });
  return (
    <Popover trigger="click" content={<FileImage id={file} alt={alt} className={style.photoLarge ?? ''} />}>
      <button type="button" className={style.photo} aria-label={t('resident.photo.show', { name })}>
        <FileImage id={file} alt={alt} className={style.photoSmall ?? ''} />
      </button>
    </Popover>
  );
}
