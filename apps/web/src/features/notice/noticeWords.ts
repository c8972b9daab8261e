import { type Notice, noticeLevels } from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { usePlaceText } from '../../parts/estate/usePlaceText.ts';
import { useTypeName } from '../../parts/notice/TypeSelect.tsx';

/** The texts about notices that depend on the language. */
export function useNoticeWords() {
  const { t, i18n } = useTranslation();
  const typeName = useTypeName();
  const english = i18n.language === 'en';
  const placeText = usePlaceText();
  return {
    titleOf: ({ title, title_en }: Pick<Notice, 'title' | 'title_en'>) =>
      english ? title_en || title : title,
    briefOf: ({ brief, brief_en }: Pick<Notice, 'brief' | 'brief_en'>) =>
      english ? brief_en || brief : brief,
    typeName,
    /** The places by name, or how many where they are too many to read. */
    scopeText: ({ scope, places }: Pick<Notice, 'scope' | 'places'>, most = 3) => {
      const where = scope.whole
        ? t('notice.wholeEstate')
        : places.length > most
          ? t('notice.scope.more', {
              places: places.slice(0, most).map(placeText).join(t('notice.scope.comma')),
              n: places.length,
            })
          : places.map(placeText).join(t('notice.scope.comma'));
      const who = scope.identities.map((one) => t(`resident.identity.${one}`)).join(t('kit.comma'));
      return who === '' ? where : t('notice.scope.only', { where, who });
    },
  };
}

/** The texts of fields and values in the history of a notice. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const wording = useHistoryWording({
    fields: 'notice.field.',
    values: { level: keyOf('notice.level.', noticeLevels) },
  });
  return {
    ...wording,
    show: (field, value, entity) => {
      if (field === 'scope' && value === 'WHOLE') return t('notice.wholeEstate');
      if (field === 'identities')
        return value
          .split('、')
          .map((one) => identities.find((known) => known === one))
          .map((one) => (one ? t(`resident.identity.${one}`) : ''))
          .join(t('kit.comma'));
      return wording.show(field, value, entity);
    },
  };
}
