import {
  BellOutlined,
  DollarOutlined,
  FieldTimeOutlined,
  FileProtectOutlined,
  LoginOutlined,
  LogoutOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { CalendarKind } from '@iris/contract/lease/lease.model';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../../../kit/tag/tag.module.css';
import tones from '../../../kit/tag/tone.module.css';
import type { Tone } from '../../../kit/tag/tone.ts';
import calendar from './calendar.module.css';

export const kindLooks = {
  START: { tone: 'ok', Icon: LoginOutlined },
  EXPIRY: { tone: 'warn', Icon: LogoutOutlined },
  BREAK_FROM: { tone: 'ok', Icon: UnlockOutlined },
  NOTICE_DEADLINE: { tone: 'warn', Icon: BellOutlined },
  STAMP_DEADLINE: { tone: 'warn', Icon: FileProtectOutlined },
  CR109_DEADLINE: { tone: 'warn', Icon: FieldTimeOutlined },
  RENT_DUE: { tone: 'info', Icon: DollarOutlined },
} as const satisfies Record<CalendarKind, { tone: Tone; Icon: ComponentType }>;

/** A kind of event on a day, as icon and text; with a number if there are several. */
export function KindTag({ kind, children }: { kind: CalendarKind; children?: ReactNode }) {
  const { t } = useTranslation();
  const { tone, Icon } = kindLooks[kind];
  return (
    <span className={`${style.tag} ${tones[tone]}`}>
      <Icon aria-hidden />
      <span className={calendar.word}>{t(`lease.calendar.kind.${kind}`)}</span>
      {children}
    </span>
  );
}
