import { inLanguage } from '@iris/contract/core/language';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** A player says what failed in both languages, as nobody chose one at it: `空間不足 · No space left: a.mp4`. */
const BOTH = /^([^·:]+) · ([^·:]+)(: .*)?$/;

/** What a player said has failed, in the person's language; whatever is said otherwise stays as it is. */
export function useFailureText(): (said: string) => string {
  const { i18n } = useTranslation();
  return (said) => {
    const [, chinese, english, file = ''] = BOTH.exec(said) ?? [];
    if (chinese === undefined || english === undefined) return said;
    return `${inLanguage(i18n.language, chinese, english)}${file}`;
  };
}
