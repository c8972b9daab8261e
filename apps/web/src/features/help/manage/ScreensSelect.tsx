import { limits } from '@iris/contract/core/limits';
import { Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useConsoleMap } from '../../../base/screens/useScreens.ts';
import style from './manage.module.css';

interface ScreensSelectProps {
  id?: string;
  value?: string[];
  onChange?: (paths: string[]) => void;
}

/** Screens without help of their own. */
const left = ['/404', '/help'];

/** Selects screens of the console, by title or route. */
export function ScreensSelect(props: ScreensSelectProps) {
  const { t } = useTranslation();
  const { screens, folders } = useConsoleMap();
  const options = screens
    .filter(({ path }) => !left.includes(path))
    .map(({ path, title, menu }) => {
      const folder = menu?.folder === undefined ? undefined : folders.get(menu.folder);
      return {
        value: path,
        label: t(title),
        search: `${t(title)} ${path} ${folder ? t(folder.title) : ''}`.toLowerCase(),
      };
    });
  return (
    <Select
      {...props}
      mode="multiple"
      maxCount={limits.helpScreens}
      placeholder={t('help.field.screensSearch')}
      options={options}
      showSearch={{
        filterOption: (typed, option) => option?.search.includes(typed.trim().toLowerCase()) ?? false,
      }}
      optionRender={({ data }) => (
        <span className={style.screen}>
          {data.label}
          <small>{data.value}</small>
        </span>
      )}
    />
  );
}
