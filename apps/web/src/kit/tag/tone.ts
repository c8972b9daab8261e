import {
  CheckOutlined,
  ClockCircleOutlined,
  ExclamationOutlined,
  MinusOutlined,
  SyncOutlined,
} from '@ant-design/icons';

/** The five tones of a state. */
export const toneIcons = {
  ok: CheckOutlined,
  info: SyncOutlined,
  warn: ClockCircleOutlined,
  bad: ExclamationOutlined,
  muted: MinusOutlined,
} as const;
export type Tone = keyof typeof toneIcons;
