import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { userApi } from '@iris/contract/user/user.api';
import type { Workplace } from '@iris/contract/user/user.model';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Popover, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { usePaused } from '../../base/window/usePaused.ts';
import { useSwitchCondo } from '../../parts/company/useSwitchCondo.ts';
import { headButtons } from './HeadButtons.tsx';
import type { ToolProps } from './HeadPopups.tsx';

const SEARCH_FROM = 8;

/** Shows and switches the current condo; a long list can be searched. */
export function CondoSwitcher({ opened, autoFocus }: ToolProps) {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const condos = useSession((session) => session.condos);
  const [open, setOpen] = useState(opened);
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const switchTo = useSwitchCondo();
  // When effects run, the previous condo's screens are gone, and with them the users of its cached data.
  useEffect(() => {
    if (condoID > 0) client.removeQueries({ type: 'inactive' });
  }, [client, condoID]);
  const { shown, searching } = useMatching(condos, typed);
  const nameOf = (condo: Workplace) => inLanguage(i18n.language, condo.name, condo.name_en);
  const companyOf = (condo: Workplace) =>
    inLanguage(i18n.language, condo.company_name, condo.company_name_en);
  const now = condos.find(({ id }) => id === condoID);
  if (!now) return null;
  const choose = (condo: Workplace) => {
    setOpen(false);
    if (condo.id !== condoID) switchTo(condo);
  };
  const list = (
    <div className="condo-list">
      {condos.length >= SEARCH_FROM && (
        <Input
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('shell.condo.search')}
          aria-label={t('shell.condo.search')}
          suffix={searching ? <Spin size="small" /> : undefined}
        />
      )}
      <ul>
        {shown.map((condo) => (
          <li key={condo.id}>
            <button type="button" aria-current={condo.id === condoID} onClick={() => choose(condo)}>
              <b>{nameOf(condo)}</b>
              <small>{companyOf(condo)}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="condo-none">{t('shell.condo.noMatch')}</p>}
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={list}
      arrow={false}
    >
      <headButtons.condo aria-expanded={open} autoFocus={autoFocus} />
    </Popover>
  );
}

/** The condos that match the search text; if there are more than the session carries, the server finds them. */
function useMatching(condos: Workplace[], typed: string): { shown: Workplace[]; searching: boolean } {
  const wanted = typed.trim().toLowerCase();
  const search = usePaused(wanted);
  const all = condos.length < limits.workplaces;
  const found = useQuery({
    ...queryOf(userApi.condos, { query: { search } }),
    enabled: !all && search !== '',
    placeholderData: keepPreviousData,
  });
  if (wanted === '') return { shown: condos, searching: false };
  if (!all) return { shown: found.data ?? [], searching: found.isFetching };
  const shown = condos.filter((condo) =>
    `${condo.name} ${condo.name_en} ${condo.company_name} ${condo.company_name_en}`
      .toLowerCase()
      .includes(wanted),
  );
  return { shown, searching: false };
}
