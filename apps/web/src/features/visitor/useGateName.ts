import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { gatesOfUses, visitorSetting } from './visitor.queries.ts';

/** A gate's name in the person's language; one that is no gate any more keeps the name that it had. */
export function useGateName(): (gate: string) => string {
  const { i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const gates = useQuery(visitorSetting(condoID)).data?.gates;
  return (gate) => (i18n.language === 'en' && gates?.find(({ name }) => name === gate)?.name_en) || gate;
}

/** The gates to choose from in the records: those of the condo, then doors and gates of before that have records. */
export function useGateOptions(): { value: string; label: string }[] {
  const condoID = useSession((session) => session.condoID);
  const gates = useQuery(visitorSetting(condoID)).data?.gates ?? [];
  const recorded = useQuery(gatesOfUses(condoID)).data?.items ?? [];
  const nameOf = useGateName();
  const names = new Set([...gates.map(({ name }) => name), ...recorded]);
  return [...names].map((value) => ({ value, label: nameOf(value) }));
}
