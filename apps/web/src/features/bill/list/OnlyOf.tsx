import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { billPage } from '../bill.queries.ts';

/** Says that the list is of one payer, one standard or one run only, and takes that away. */
export function OnlyOf({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const titleOf = useChargeTitle();
  const condoID = useSession((session) => session.condoID);
  const { payer_id, standard_id, run_id } = list.asked;
  const { data } = useQuery({
    ...billPage(condoID, list.asked),
    enabled: payer_id !== undefined || standard_id !== undefined,
  });
  const first = data?.items[0];
  const only = [
    {
      key: 'payer_id',
      on: payer_id !== undefined,
      name: first ? t('bill.filter.payer', { name: first.payer_name }) : t('bill.filter.payerOne'),
    },
    {
      key: 'standard_id',
      on: standard_id !== undefined,
      name: first ? t('bill.filter.standard', { name: titleOf(first) }) : t('bill.filter.standardOne'),
    },
    { key: 'run_id', on: run_id !== undefined, name: t('bill.filter.run') },
  ];
  return only
    .filter(({ on }) => on)
    .map(({ key, name }) => (
      <Button
        key={key}
        icon={<CloseOutlined />}
        iconPlacement="end"
        title={t('bill.filter.clear')}
        onClick={() => list.set({ [key]: undefined })}
      >
        {name}
      </Button>
    ));
}
