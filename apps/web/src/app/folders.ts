import {
  AccountBookOutlined,
  BankOutlined,
  FileProtectOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import type { Folder } from './screens.ts';

/** Folders of the menu that more than one feature has screens in. */

export const leaseFolder: Folder = {
  key: 'lease',
  title: 'shell.folder.lease',
  icon: FileProtectOutlined,
  order: 20,
};

export const billFolder: Folder = {
  key: 'bill',
  title: 'shell.folder.bill',
  icon: AccountBookOutlined,
  order: 25,
};

export const financeFolder: Folder = {
  key: 'finance',
  title: 'shell.folder.finance',
  icon: TransactionOutlined,
  order: 30,
};

export const residentFolder: Folder = {
  key: 'resident',
  title: 'shell.folder.resident',
  icon: TeamOutlined,
  order: 40,
};

export const adminFolder: Folder = {
  key: 'admin',
  title: 'shell.folder.admin',
  icon: SafetyCertificateOutlined,
  order: 800,
};

export const platformFolder: Folder = {
  key: 'platform',
  title: 'shell.folder.platform',
  icon: BankOutlined,
  order: 900,
};
