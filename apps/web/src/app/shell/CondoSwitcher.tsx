import { DownOutlined } from '@ant-design/icons';
import type { Workplace } from '@iris/contract/user/user.model';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession, workIn } from '../session/session.ts';

const SEARCH_FROM = 8;

/** Which condo the screens work in; the list can be searched when it is long. */
export function CondoSwitcher() {
  const { t, i18n } = useTranslation();
  const { condos, condoID } = useSession();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const navigate = useNavigate();
  // The screens of the other condo are gone by the time effects run, and with them the use of what they read.
  useEffect(() => {
    if (condoID > 0) client.removeQueries({ type: 'inactive' });
  }, [client, condoID]);
  const nameOf = (condo: Workplace) => (i18n.language === 'en' ? condo.name_en || condo.name : condo.name);
  const companyOf = (condo: Workplace) =>
    i18n.language === 'en' ? condo.company_name_en || condo.company_name : condo.company_name;
  const now = condos.find(({ id }) => id === condoID);
  if (!now) return null;
  const choose = async (condo: Workplace) => {
    setOpen(false);
    if (condo.id === condoID) return;
    // What stands on the screen belongs to the other condo; somebody with unsaved work may choose to stay.
    await navigate('/index');
    if (window.location.pathname === '/index') workIn(condo);
  };
  const wanted = typed.trim().toLowerCase();
  const shown = condos.filter((condo) => `${condo.name} ${condo.name_en}`.toLowerCase().includes(wanted));
  const list = (
    <div className="condo-list">
      {condos.length >= SEARCH_FROM && (
        <Input
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('shell.condo.search')}
          aria-label={t('shell.condo.search')}
        />
      )}
      <ul>
        {shown.map((condo) => (
          <li key={condo.id}>
            <button type="button" aria-current={condo.id === condoID} onClick={() => void choose(condo)}>
              <b>{nameOf(condo)}</b>
              <small>{companyOf(condo)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={list}
      arrow={false}
    >
      <button type="button" className="head-button head-condo" aria-expanded={open} title={t('shell.condo')}>
        <span className="hidden-text">{t('shell.condo')}</span>
        <span>{nameOf(now)}</span>
        <DownOutlined />
      </button>
    </Popover>
  );
}
