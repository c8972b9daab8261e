import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { day, line, picture, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import {
  condoMachines,
  contentFields,
  filters,
  inOrder,
  inOrderRule,
  machineExample,
  machineFields,
  machineItems,
  machines,
  machineVideos,
  modelFields,
  times,
} from './adMachine.input.ts';
import {
  adColumns,
  adContentSchema,
  adFeedTestSchema,
  adLayouts,
  adLogKinds,
  adLogSchema,
  adMachineDetailSchema,
  adMachineSchema,
  adModelSchema,
  adPlaySchema,
  adPlaySumSchema,
  adPublicationSchema,
  adUploadSchema,
  adVideoSchema,
} from './adMachine.model.ts';
import { playerCalls } from './adMachine.player.api.ts';

/** Machines, models and videos are the platform's; pictures and texts are the condo's. */
const ofPlatform = { permission: '平台數據管理-廣告機', level: 'OPERATOR' } as const;
const see = { permission: '廣告機管理-查看' } as const;
const edit = { permission: '廣告機管理-編輯' } as const;
const either = { permission: ['廣告機管理-查看', '平台數據管理-廣告機'] } as const;
const one = { params: { id: idText('adMachine') } };
const ofCondo = { params: { id: idText('condoAdMachine') } };
const oneModel = { params: { id: idText('adModel') } };
const oneContent = { params: { id: idText('adContent') } };
const oneVideo = { params: { id: idText('adVideo') } };
const oneUpload = { id: idText('adUpload') };

export const adMachineApi = {
  list: endpoint('adMachine.list', 'GET', `${BASE}/adMachine/list`, {
    access: ofPlatform,
    summary: ['廣告機列表', 'List advertising machines'],
    query: {
      condo_id: idText('condo').optional(),
      model_id: idText('adModel').optional(),
      ...filters,
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(adMachineSchema),
  }),
  condoList: endpoint('adMachine.condoList', 'GET', `${BASE}/adMachine/condo/list`, {
    access: see,
    further: [exportTakes('廣告機管理-編輯')],
    summary: ['屋苑廣告機列表', 'List the advertising machines of a condo'],
    query: {
      condo_id: idText('condo'),
      content_id: idText('adContent').optional(),
      ...filters,
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(adMachineSchema),
  }),
  detail: endpoint('adMachine.detail', 'GET', `${BASE}/adMachine/{id}/detail`, {
    access: either,
    summary: ['廣告機', 'Get an advertising machine with what is published for it'],
    ...ofCondo,
    answer: adMachineDetailSchema,
  }),
  history: endpoint('adMachine.history', 'GET', `${BASE}/adMachine/{id}/history`, {
    access: either,
    summary: ['廣告機的記錄，由新至舊', 'List the changes of an advertising machine, newest first'],
    ...ofCondo,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  look: endpoint('adMachine.look', 'POST', `${BASE}/adMachine/{id}/look`, {
    access: either,
    summary: ['要求廣告機傳送畫面', 'Ask a machine for pictures of its screen during the next minutes'],
    ...ofCondo,
  }),
  screenPicture: downloadEndpoint('adMachine.screenPicture', `${BASE}/adMachine/{id}/picture`, {
    access: either,
    summary: ['廣告機的畫面', 'Get the latest picture of a machine’s screen'],
    params: { id: idText('condoAdMachine') },
    files: [fileTypes.jpeg],
  }),
  add: endpoint('adMachine.add', 'POST', `${BASE}/adMachine/add`, {
    access: ofPlatform,
    summary: ['新增廣告機', 'Add an advertising machine'],
    body: z
      .strictObject({ condo_id: id('condo'), ...machineFields })
      .refine(inOrder, inOrderRule)
      .register(examples, machineExample),
    answer: adMachineDetailSchema,
  }),
  update: endpoint('adMachine.update', 'PUT', `${BASE}/adMachine/update`, {
    access: ofPlatform,
    summary: ['修改廣告機', 'Change an advertising machine'],
    body: z
      .strictObject({ id: id('adMachine'), ...machineFields, version })
      .refine(inOrder, inOrderRule)
      .register(examples, machineExample),
    answer: adMachineDetailSchema,
  }),
  feedTest: endpoint('adMachine.feedTest', 'POST', `${BASE}/adMachine/feed/test`, {
    access: ofPlatform,
    summary: ['測試 RSS 連結', 'Read a feed once, as it would be read for a machine'],
    body: z
      .strictObject({ url: z.url({ protocol: /^https?$/, error: 'adMachine.url' }).max(limits.adUrl) })
      .register(examples, { url: 'https://example.com/feed.xml' }),
    answer: adFeedTestSchema,
  }),
  pair: endpoint('adMachine.pair', 'PUT', `${BASE}/adMachine/{id}/pair`, {
    access: ofPlatform,
    summary: ['配對播放器', 'Pair a machine with the player that shows this code'],
    ...one,
    body: z.strictObject({ code: z.string().trim().max(20) }),
    answer: adMachineDetailSchema,
  }),
  unpair: endpoint('adMachine.unpair', 'PUT', `${BASE}/adMachine/{id}/unpair`, {
    access: ofPlatform,
    summary: ['解除配對', 'End the pairing of a machine: its player shows nothing any more'],
    ...one,
    answer: adMachineDetailSchema,
  }),
  remove: endpoint('adMachine.remove', 'DELETE', `${BASE}/adMachine/{id}/del`, {
    access: ofPlatform,
    summary: ['刪除廣告機', 'Delete an advertising machine that never had a player'],
    ...one,
  }),
  setVideos: endpoint('adMachine.setVideos', 'PUT', `${BASE}/adMachine/video/set`, {
    access: ofPlatform,
    summary: [
      '設定並發佈廣告機的影片；空白即撤下',
      'Choose the videos of some machines and publish them; none withdraws them',
    ],
    body: z.strictObject({ machine_ids: machines, layout: z.enum(adLayouts), videos: machineVideos }),
    answer: adPublicationSchema,
  }),

  modelList: endpoint('adMachine.modelList', 'GET', `${BASE}/adMachine/model/list`, {
    access: ofPlatform,
    summary: ['影片模板列表', 'List templates'],
    query: { search: searchText.optional(), ...sortQuery(['name', 'updated_at']), ...pageQuery() },
    answer: pageOf(adModelSchema),
  }),
  modelDetail: endpoint('adMachine.modelDetail', 'GET', `${BASE}/adMachine/model/{id}/detail`, {
    access: ofPlatform,
    summary: ['影片模板', 'Get a template'],
    ...oneModel,
    answer: adModelSchema,
  }),
  modelHistory: endpoint('adMachine.modelHistory', 'GET', `${BASE}/adMachine/model/{id}/history`, {
    access: ofPlatform,
    summary: ['影片模板的記錄，由新至舊', 'List the changes of a template, newest first'],
    ...oneModel,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  modelAdd: endpoint('adMachine.modelAdd', 'POST', `${BASE}/adMachine/model/add`, {
    access: ofPlatform,
    summary: ['新增影片模板', 'Add a template'],
    body: z.strictObject(modelFields),
    answer: adModelSchema,
  }),
  modelUpdate: endpoint('adMachine.modelUpdate', 'PUT', `${BASE}/adMachine/model/update`, {
    access: ofPlatform,
    summary: ['修改影片模板', 'Change a template; machines show it once it is published'],
    body: z.strictObject({ id: id('adModel'), ...modelFields, version }),
    answer: adModelSchema,
  }),
  modelRemove: endpoint('adMachine.modelRemove', 'DELETE', `${BASE}/adMachine/model/{id}/del`, {
    access: ofPlatform,
    summary: ['刪除影片模板', 'Delete a template that no machine plays'],
    ...oneModel,
  }),
  modelPublish: endpoint('adMachine.modelPublish', 'PUT', `${BASE}/adMachine/model/{id}/publish`, {
    access: ofPlatform,
    summary: ['發佈影片模板', 'Publish a template to some machines'],
    ...oneModel,
    body: z.strictObject({ machine_ids: machines }),
    answer: adPublicationSchema,
  }),

  videoList: endpoint('adMachine.videoList', 'GET', `${BASE}/adMachine/video/list`, {
    access: ofPlatform,
    summary: ['影片列表', 'List videos'],
    query: { search: searchText.optional(), ...pageQuery() },
    answer: pageOf(adVideoSchema),
  }),
  videoAdd: endpoint('adMachine.videoAdd', 'POST', `${BASE}/adMachine/video/add`, {
    access: ofPlatform,
    summary: ['儲存已上載的影片', 'Keep a video whose pieces have all arrived'],
    body: z.strictObject({
      upload_id: id('adUpload'),
      name: line(limits.title),
      still: picture.default(null),
    }),
    answer: adVideoSchema,
  }),
  videoRemove: endpoint('adMachine.videoRemove', 'DELETE', `${BASE}/adMachine/video/{id}/del`, {
    access: ofPlatform,
    summary: ['刪除影片', 'Delete a video: templates and machines drop it'],
    ...oneVideo,
  }),
  videoContent: downloadEndpoint('adMachine.videoContent', `${BASE}/adMachine/video/{id}/content`, {
    access: ofPlatform,
    summary: ['影片內容', 'Download a video, whole or in part'],
    params: { id: idText('adVideo') },
    files: [fileTypes.mp4],
  }),
  uploadBegin: endpoint('adMachine.uploadBegin', 'POST', `${BASE}/adMachine/upload/begin`, {
    access: ofPlatform,
    summary: ['開始或續傳影片', 'Begin to upload a video in pieces, or go on with one'],
    body: z
      .strictObject({
        size: z.number().int().min(1).max(limits.videoBytes, 'adMachine.videoTooBig'),
        sha256: z
          .string()
          .max(64)
          .regex(/^[0-9a-f]{64}$/),
      })
      .register(examples, { size: 1, sha256: '0'.repeat(64) }),
    answer: adUploadSchema,
  }),
  uploadPiece: endpoint('adMachine.uploadPiece', 'POST', `${BASE}/adMachine/upload/{id}/piece/{index}`, {
    access: ofPlatform,
    summary: ['上載一段影片', 'Upload one piece of a video'],
    params: {
      ...oneUpload,
      index: z
        .string()
        .max(2)
        .regex(/^\d{1,2}$/)
        .transform(Number),
    },
    upload: { maxBytes: limits.adPieceBytes, required: true },
    answer: adUploadSchema,
  }),

  contentList: endpoint('adMachine.contentList', 'GET', `${BASE}/adMachine/content/list`, {
    access: see,
    summary: ['內容模板列表', 'List the content templates of a condo'],
    query: {
      condo_id: idText('condo'),
      search: searchText.optional(),
      ...sortQuery(['name', 'updated_at']),
      ...pageQuery(),
    },
    answer: pageOf(adContentSchema),
  }),
  contentDetail: endpoint('adMachine.contentDetail', 'GET', `${BASE}/adMachine/content/{id}/detail`, {
    access: see,
    summary: ['內容模板', 'Get a content template'],
    ...oneContent,
    answer: adContentSchema,
  }),
  contentHistory: endpoint('adMachine.contentHistory', 'GET', `${BASE}/adMachine/content/{id}/history`, {
    access: see,
    summary: ['內容模板的記錄，由新至舊', 'List the changes of a content template, newest first'],
    ...oneContent,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  contentAdd: endpoint('adMachine.contentAdd', 'POST', `${BASE}/adMachine/content/add`, {
    access: edit,
    summary: ['新增內容模板', 'Add a content template'],
    body: z.strictObject({ condo_id: id('condo'), ...contentFields }),
    answer: adContentSchema,
  }),
  contentUpdate: endpoint('adMachine.contentUpdate', 'PUT', `${BASE}/adMachine/content/update`, {
    access: edit,
    summary: ['修改內容模板', 'Change a content template; what is taken out ends on machines at once'],
    body: z.strictObject({ id: id('adContent'), ...contentFields, version }),
    answer: adContentSchema,
  }),
  contentRemove: endpoint('adMachine.contentRemove', 'DELETE', `${BASE}/adMachine/content/{id}/del`, {
    access: edit,
    summary: ['刪除內容模板', 'Delete a content template: machines drop its pictures'],
    ...oneContent,
  }),
  contentPublish: endpoint('adMachine.contentPublish', 'PUT', `${BASE}/adMachine/content/{id}/publish`, {
    access: edit,
    summary: ['發佈內容模板', 'Publish a content template to machines of its condo'],
    ...oneContent,
    body: z.strictObject({ machine_ids: condoMachines }),
    answer: adPublicationSchema,
  }),
  setContent: endpoint('adMachine.setContent', 'PUT', `${BASE}/adMachine/content/set`, {
    access: edit,
    summary: [
      '設定並發佈輪播圖片；空白即撤下',
      'Choose the pictures and texts of some machines and publish them; none withdraws them',
    ],
    body: z.strictObject({
      condo_id: id('condo'),
      machine_ids: condoMachines,
      columns: z.enum(adColumns),
      /** Pictures are those of the condo’s content models. */
      items: machineItems,
    }),
    answer: adPublicationSchema,
  }),

  logList: endpoint('adMachine.logList', 'GET', `${BASE}/adMachine/log/list`, {
    access: either,
    summary: ['廣告機日誌，由新至舊', 'List what happened to a condo’s machines, newest first'],
    query: {
      condo_id: idText('condo'),
      machine_id: idText('condoAdMachine').optional(),
      kind: z.enum(adLogKinds).optional(),
      ...times,
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(adLogSchema),
  }),
  playList: endpoint('adMachine.playList', 'GET', `${BASE}/adMachine/play/list`, {
    access: either,
    summary: ['播放記錄，由新至舊', 'List plays of a condo’s machines, newest first'],
    query: {
      condo_id: idText('condo'),
      machine_id: idText('condoAdMachine').optional(),
      ...times,
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(adPlaySchema),
  }),
  playSums: endpoint('adMachine.playSums', 'GET', `${BASE}/adMachine/play/sums`, {
    access: either,
    summary: ['每日播放統計', 'List sums of plays by day, machine and content, newest day first'],
    query: {
      condo_id: idText('condo'),
      machine_id: idText('condoAdMachine').optional(),
      from_day: day.optional(),
      to_day: day.optional(),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(adPlaySumSchema),
  }),
  ...playerCalls,
} as const;
