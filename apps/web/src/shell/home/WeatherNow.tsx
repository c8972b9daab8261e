import { weatherApi } from '@iris/contract/weather/weather.api';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { addTexts, useTranslation } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';
import { queryOf } from '../../base/request/query.ts';
import { useMay, useSession } from '../../base/session/session.ts';
import { toAct } from '../../features/weather/weather.permissions.ts';

const withTexts = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [loaded, { texts }] = await Promise.all([part, import('../../features/weather/weather.texts.ts')]);
  addTexts(...texts);
  return loaded;
};
const Strip = partOf(() => withTexts(import('../../features/weather/WeatherStrip.tsx')));
const Drawer = partOf(() => withTexts(import('../../features/weather/WeatherDrawer.tsx')), {
  close: ({ onClose }) => onClose,
});

function useWeather() {
  const condoID = useSession((session) => session.condoID);
  // Whoever may see anything of an estate sees this; others would be refused.
  const may = useMay(weatherApi.current.access.permission);
  const { data } = useQuery({
    ...queryOf(weatherApi.current, { query: { condo_id: String(condoID) } }),
    enabled: may && condoID > 0,
  });
  return { condoID, data };
}

/** The severe weather in force, above everything else; nothing if there is none. */
export function WeatherNow() {
  const { data } = useWeather();
  return data ? <Strip weather={data} /> : null;
}

/** Begins severe weather; not offered while it is in force. */
export function WeatherButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { condoID, data } = useWeather();
  const may = useMay(toAct);
  if (!may || condoID === 0 || data !== null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('home.weather')}</Button>
      {open && <Drawer condoID={condoID} onClose={() => setOpen(false)} />}
    </>
  );
}
