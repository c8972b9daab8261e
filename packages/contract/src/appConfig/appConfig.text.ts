import type { Texts } from '../core/language.ts';

export const appConfigText = {
  'appConfig.noticeNeeded': ['停用的功能須有通知文字', 'Enter a notice for each function that is off'],
  'appConfig.functionOnce': ['每項功能只可列出一次', 'Each function can be listed only once'],
  'appConfig.function.notice': ['通知', 'Notices'],
  'appConfig.function.bill': ['賬單', 'Bills'],
  'appConfig.function.rent': ['租金', 'Rent'],
  'appConfig.function.wallet': ['錢包', 'Wallet'],
  'appConfig.function.repair': ['報修', 'Repairs'],
  'appConfig.function.visitor': ['訪客', 'Visitors'],
  'appConfig.function.facility': ['設施預訂', 'Facility booking'],
  'appConfig.function.activity': ['活動', 'Activities'],
  'appConfig.function.access': ['開門', 'Door access'],
  'appConfig.function.news': ['資訊', 'News'],
  'appConfig.state.OPEN': ['開放', 'Open'],
  'appConfig.state.OFF': ['停用', 'Off'],
  'appConfig.state.HIDDEN': ['隱藏', 'Hidden'],
} as const satisfies Texts;
