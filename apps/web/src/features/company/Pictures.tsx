import { FileImage } from '../../base/files/FileImage.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './form.module.css';

interface PicturesProps {
  poster: number | null;
  images: readonly number[];
  logo?: number | null;
}

/** The pictures of a company or condo, for people who may not change them. */
export function Pictures({ poster, images, logo = null }: PicturesProps) {
  const { t } = useTranslation();
  if (poster === null && logo === null && images.length === 0) return null;
  return (
    <div className={style.pictures}>
      {poster !== null && (
        <FileImage id={poster} alt={t('company.field.poster')} className={style.picture ?? ''} />
      )}
      {images.map((id, index) => (
        <FileImage
          key={id}
          id={id}
          alt={t('kit.image.nth', { n: index + 1 })}
          className={style.picture ?? ''}
        />
      ))}
      {logo !== null && <FileImage id={logo} alt={t('company.field.logo')} className={style.logo ?? ''} />}
    </div>
  );
}
