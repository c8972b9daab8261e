import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { HOME } from '../../base/screens/home.ts';

/** /404: an address without a page. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <section className="broken">
      <CompassOutlined aria-hidden="true" />
      <h1>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.body')}</p>
      <Button type="primary" onClick={() => void navigate(HOME)}>
        {t('shell.notFound.home')}
      </Button>
    </section>
  );
}
