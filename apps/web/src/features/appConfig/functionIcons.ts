import {
  AlertOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  FileTextOutlined,
  HomeOutlined,
  KeyOutlined,
  NotificationOutlined,
  ReadOutlined,
  SmileOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { AppFunction } from '@iris/contract/appConfig/appConfig.model';
import type { ComponentType } from 'react';

/** The icons of the functions on the phone. */
export const functionIcons: Record<AppFunction, ComponentType> = {
  notice: NotificationOutlined,
  bill: FileTextOutlined,
  rent: HomeOutlined,
  wallet: CreditCardOutlined,
  repair: AlertOutlined,
  visitor: TeamOutlined,
  facility: CalendarOutlined,
  activity: SmileOutlined,
  access: KeyOutlined,
  news: ReadOutlined,
};
