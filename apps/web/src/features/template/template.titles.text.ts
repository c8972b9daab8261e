import type { Texts } from '@iris/contract/core/language';

export const templateTitles = {
  'template.screen.list': ['通知模板', 'Templates'],
  'template.screen.add': ['新增通知模板', 'Add template'],
  'template.screen.edit': ['通知模板', 'Template'],
} as const satisfies Texts;
