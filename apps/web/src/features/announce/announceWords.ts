import {
  type Announcement,
  type AnnouncementState,
  announcementStates,
  audiences,
} from '@iris/contract/announce/announce.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Tone } from '../../kit/tag/tone.ts';

export const stateTones: Record<AnnouncementState, Tone> = {
  SCHEDULED: 'warn',
  LIVE: 'ok',
  OFFLINE: 'muted',
};

const fields = [
  'type',
  'title',
  'title_en',
  'content',
  'content_en',
  'audience',
  'companies',
  'publish_at',
] as const;

/** Texts about announcements. */
export function useAnnounceWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  const fieldLabel = (field: string): string => {
    const known = fields.find((name) => name === field);
    return known ? t(`announce.field.${known}`) : field;
  };
  const show = (field: string, value: string): string => {
    const audience = audiences.find((one) => field === 'audience' && one === value);
    return audience ? t(`announce.audience.${audience}`) : value;
  };
  const nameIn = ({ name, name_en }: { name: string; name_en: string }) => (english ? name_en || name : name);
  return {
    fieldLabel,
    show,
    companyName: nameIn,
    typeName: (type: Announcement['type']) => (type ? nameIn(type) : '—'),
    titleOf: ({ title, title_en }: Pick<Announcement, 'title' | 'title_en'>) =>
      english ? title_en || title : title,
    stateOptions: announcementStates.map((value) => ({ value, label: t(`announce.state.${value}`) })),
    audienceOptions: audiences.map((value) => ({ value, label: t(`announce.audience.${value}`) })),
  };
}
