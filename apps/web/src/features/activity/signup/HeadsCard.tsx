import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../activity.module.css';

/** Who comes with a sign-up, and what each pays. */
export function HeadsCard({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation();
  const { heads, amount } = signup;
  const { charged } = signup.activity;
  return (
    <Card title={t('activity.field.heads')}>
      <table className={style.heads}>
        <thead>
          <tr>
            <th scope="col">{t('activity.field.head_name')}</th>
            <th scope="col">{t('activity.field.age')}</th>
            <th scope="col">{t('activity.field.phone')}</th>
            {charged && (
              <th scope="col" className={style.end}>
                {t('activity.field.price')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {heads.map(({ name, age, phone, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: heads have no identity of their own
            <tr key={index}>
              <td>{name}</td>
              <td>{age}</td>
              <td>{phone || '—'}</td>
              {charged && (
                <td className={style.end}>
                  <Money cents={price} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {charged && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('activity.field.amount')}
              </th>
              <td className={style.end}>
                <b>
                  <Money cents={amount} />
                </b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  );
}
