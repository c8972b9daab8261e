import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Rent } from '@iris/contract/rent/rent.model';
import type { StatementLine } from '@iris/contract/statement/statement.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../statement.module.css';
import { unpaidRents } from '../statement.queries.ts';
import type { Match } from './matches.ts';

interface HandMatchProps {
  line: StatementLine;
  onMatch: (match: Match) => void;
  onClose: () => void;
}

/** Matches a line manually: unpaid rents that add up to its amount, or are paid in part by it. */
export function HandMatch({ line, onMatch, onClose }: HandMatchProps) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const condoID = useSession((session) => session.condoID);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Rent[]>([]);
  const search = usePaused(typed.trim().slice(0, limits.search));
  const found = useQuery({ ...unpaidRents(condoID, search), placeholderData: keepPreviousData });
  const rents = [
    ...chosen,
    ...(found.data?.items ?? []).filter(({ id }) => !chosen.some((rent) => rent.id === id)),
  ];
  const sum = chosen.reduce((all, { total_price }) => all + total_price, 0);
  const take = () => {
    onMatch({
      sure: false,
      batch: null,
      // Less than what is due pays it in part.
      reasons: sum > line.amount ? ['PART'] : [],
      charges: chosen.map((rent) => ({
        charge_id: rent.id,
        kind: rent.kind,
        business_no: rent.business_no,
        unit_id: rent.unit_id,
        unit: unitOf(rent),
        payer: rent.tenant_name,
        amount: rent.total_price,
        due_day: rent.due_day,
      })),
    });
    onClose();
  };
  return (
    <Modal
      open
      title={t('statement.searchTitle', { row: line.row, amount: formatMoney(line.amount) })}
      okText={t('statement.searchTake')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: sum < line.amount || chosen.length === 0 }}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={take}
      onCancel={onClose}
    >
      <p className={style.spaced}>{[line.reference, line.name].filter(Boolean).join(' · ')}</p>
      <Form layout="vertical">
        <Form.Item
          label={t('statement.searchRents')}
          htmlFor="hand-match"
          extra={t(sum > line.amount ? 'statement.searchPart' : 'statement.searchSum', {
            sum: formatMoney(sum),
            amount: formatMoney(line.amount),
          })}
        >
          <Select
            id="hand-match"
            mode="multiple"
            autoFocus
            placeholder={t('statement.searchHint')}
            loading={found.isFetching}
            notFoundContent={<NothingToPick query={found} />}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen.map(({ id }) => id)}
            options={rents.map((rent) => ({
              value: rent.id,
              label: [
                rent.business_no,
                unitOf(rent),
                nameIn(rent.tenant_name, rent.tenant_name_en),
                formatMoney(rent.total_price),
              ].join(' · '),
            }))}
            onChange={(ids: number[]) => setChosen(rents.filter(({ id }) => ids.includes(id)))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
