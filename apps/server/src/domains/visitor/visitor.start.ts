import type { VisitorGate } from '@iris/contract/visitor/visitor.model';

/** What a condo begins with, in both languages; it may change all of it. */
export const startingReasons = [
  { name: '親友到訪', nameEn: 'Family or friends' },
  { name: '送貨', nameEn: 'Delivery' },
  { name: '維修', nameEn: 'Repairs' },
  { name: '裝修', nameEn: 'Renovation' },
  { name: '看樓', nameEn: 'Flat viewing' },
  { name: '其他', nameEn: 'Other' },
] as const;

export const startingGates: VisitorGate[] = [{ name: '正門', name_en: 'Main gate' }];
