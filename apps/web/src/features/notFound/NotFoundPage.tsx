import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** /404: an address at which there is nothing. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Result
      status="404"
      title={<h1 className="not-found">{t('shell.notFound.title')}</h1>}
      subTitle={t('shell.notFound.body')}
      extra={
        <Button type="primary" onClick={() => void navigate('/index')}>
          {t('shell.notFound.home')}
        </Button>
      }
    />
  );
}
