import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdLog, AdPlay, AdPlaySum } from '@iris/contract/adMachine/adMachine.model';
import { fileTypes } from '@iris/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { found, getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { getFile } from '../file/index.ts';
import { condoPageInParts } from '../resident/index.ts';
import { platformPage } from '../setting/index.ts';
import { adVideoTable } from './adMachine.table.ts';
import {
  addContent,
  listContents,
  publishContent,
  readContent,
  removeContent,
  setContent,
  updateContent,
} from './content.actions.ts';
import { readFeed } from './feed.read.ts';
import { feedWords } from './feed.words.ts';
import { type LogRow, listLogs, listPlays, listSums, type PlayDayRow, type PlayRow } from './log.queries.ts';
import {
  addMachine,
  lookAt,
  pairMachine,
  readMachine,
  removeMachine,
  setVideos,
  unpairMachine,
  updateMachine,
} from './machine.actions.ts';
import { listMachines, type MachineQuery } from './machine.queries.ts';
import { viewMachine } from './machine.view.ts';
import { addModel, listModels, publishModel, readModel, removeModel, updateModel } from './model.actions.ts';
import { heartbeat, manifestFor, mediaFor, pictureOf, takePicture } from './player.actions.ts';
import { beginPairing, pollPairing } from './player.auth.ts';
import { takePlays, takeReports } from './report.actions.ts';
import { addVideo, beginUpload, listVideos, removeVideo, takePiece } from './video.actions.ts';

/** The calls of advertising machines and their players. */
export function mountAdMachines(app: FastifyInstance, services: Services): void {
  mountMachines(app, services);
  mountModels(app, services);
  mountContents(app, services);
  mountLogs(app, services);
  mountPlayers(app, services);
}

function mountMachines(app: FastifyInstance, services: Services): void {
  const shown = { field: 'ad_machines', view: viewMachine } as const;
  const listAt =
    (now: number) =>
    (db: Db, query: MachineQuery, part: Partial<MachineQuery> = {}) =>
      listMachines(db, { ...query, ...part }, now);
  mount(app, services, adMachineApi.list, ({ query }, context) =>
    platformPage(context, { ...shown, query, list: listAt(context.clock.now()) }),
  );
  mount(app, services, adMachineApi.condoList, ({ query }, context) =>
    condoPageInParts(context, { ...shown, query, list: listAt(context.clock.now()) }),
  );
  mount(app, services, adMachineApi.detail, ({ params }, context) =>
    readMachine(context.db, params.id, context),
  );
  mount(app, services, adMachineApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'adMachine', id: params.id }, query),
  );
  mount(app, services, adMachineApi.look, ({ params }, context) => lookAt(params.id, context));
  mount(app, services, adMachineApi.screenPicture, ({ params }, { db }) => pictureOf(db, params.id));
  mount(app, services, adMachineApi.add, ({ body }, context) => addMachine(body, context));
  mount(app, services, adMachineApi.update, ({ body }, context) => updateMachine(body, context));
  mount(app, services, adMachineApi.feedTest, async ({ body }, { language }) => {
    const read = await readFeed(body.url);
    return typeof read === 'string'
      ? { headlines: [], failure: feedWords(read, language) }
      : { headlines: read, failure: '' };
  });
  mount(app, services, adMachineApi.pair, ({ params, body }, context) =>
    pairMachine({ ...body, id: params.id }, context),
  );
  mount(app, services, adMachineApi.unpair, ({ params }, context) => unpairMachine(params.id, context));
  mount(app, services, adMachineApi.remove, ({ params }, context) => removeMachine(params.id, context));
  mount(app, services, adMachineApi.setVideos, ({ body }, context) => setVideos(body, context));
}

function mountModels(app: FastifyInstance, services: Services): void {
  mount(app, services, adMachineApi.modelList, ({ query }, { db }) => listModels(db, query));
  mount(app, services, adMachineApi.modelDetail, ({ params }, { db }) => readModel(db, params.id));
  mount(app, services, adMachineApi.modelHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'adModel', id: params.id }, query),
  );
  mount(app, services, adMachineApi.modelAdd, ({ body }, context) => addModel(body, context));
  mount(app, services, adMachineApi.modelUpdate, ({ body }, context) => updateModel(body, context));
  mount(app, services, adMachineApi.modelRemove, ({ params }, context) => removeModel(params.id, context));
  mount(app, services, adMachineApi.modelPublish, ({ params, body }, context) =>
    publishModel({ ...body, id: params.id }, context),
  );
  mount(app, services, adMachineApi.videoList, ({ query }, { db }) => listVideos(db, query));
  mount(app, services, adMachineApi.videoAdd, ({ body }, context) => addVideo(body, context));
  mount(app, services, adMachineApi.videoRemove, ({ params }, context) => removeVideo(params.id, context));
  mount(app, services, adMachineApi.videoContent, async ({ params }, { db, files }) => {
    const { fileId } = await getRecord(db, adVideoTable, params.id);
    const row = found(await getFile(db, fileId));
    const open = (from: number, to: number) => files.open(row, { from, to });
    return { bytes: { size: row.size, tag: row.sha256, open }, type: fileTypes.mp4, immutable: true };
  });
  mount(app, services, adMachineApi.uploadBegin, ({ body }, context) => beginUpload(body, context));
  mount(app, services, adMachineApi.uploadPiece, ({ params, file }, context) =>
    takePiece(params, file, context),
  );
}

function mountContents(app: FastifyInstance, services: Services): void {
  mount(app, services, adMachineApi.contentList, ({ query }, { db }) => listContents(db, query));
  mount(app, services, adMachineApi.contentDetail, ({ params }, { db }) => readContent(db, params.id));
  mount(app, services, adMachineApi.contentHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'adContent', id: params.id }, query),
  );
  mount(app, services, adMachineApi.contentAdd, ({ body }, context) => addContent(body, context));
  mount(app, services, adMachineApi.contentUpdate, ({ body }, context) => updateContent(body, context));
  mount(app, services, adMachineApi.contentRemove, ({ params }, context) =>
    removeContent(params.id, context),
  );
  mount(app, services, adMachineApi.contentPublish, ({ params, body }, context) =>
    publishContent({ ...body, id: params.id }, context),
  );
  mount(app, services, adMachineApi.setContent, ({ body }, context) => setContent(body, context));
}

const viewLog = ({ machineId, condoId: _, ownId: __, ...row }: LogRow): AdLog => ({
  ...row,
  machine_id: machineId,
});
const viewPlay = ({ id, time, machineId, machine, name, kind, ms }: PlayRow): AdPlay => ({
  id,
  time,
  machine_id: machineId,
  machine,
  name,
  kind,
  ms,
});
const viewSum = ({ day, machineId, machine, name, kind, plays, ms }: PlayDayRow): AdPlaySum => ({
  day,
  machine_id: machineId,
  machine,
  name,
  kind,
  plays,
  ms,
});

function mountLogs(app: FastifyInstance, services: Services): void {
  mount(app, services, adMachineApi.logList, ({ query }, context) =>
    condoPageInParts(context, { query, field: 'ad_logs', list: listLogs, view: viewLog }),
  );
  mount(app, services, adMachineApi.playList, ({ query }, context) =>
    condoPageInParts(context, { query, field: 'ad_plays', list: listPlays, view: viewPlay }),
  );
  mount(app, services, adMachineApi.playSums, ({ query }, context) =>
    condoPageInParts(context, { query, field: 'ad_play_sums', list: listSums, view: viewSum }),
  );
}

/** The calls of players. */
function mountPlayers(app: FastifyInstance, services: Services): void {
  mount(app, services, adMachineApi.pairBegin, (_, context) => beginPairing(context));
  mount(app, services, adMachineApi.pairPoll, ({ body }, context) => pollPairing(body, context));
  mount(app, services, adMachineApi.heartbeat, ({ body }, context) => heartbeat(body, context));
  mount(app, services, adMachineApi.manifest, (_, context) => manifestFor(context));
  mount(app, services, adMachineApi.media, ({ params }, context) => mediaFor(params.id, context));
  mount(app, services, adMachineApi.plays, ({ body }, context) => takePlays(body, context));
  mount(app, services, adMachineApi.reports, ({ body }, context) => takeReports(body, context));
  mount(app, services, adMachineApi.picture, ({ body }, context) => takePicture(body, context));
}
