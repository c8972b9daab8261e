import { appConfigApi } from '@iris/contract/appConfig/appConfig.api';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { appConfigSetUp, readAppConfig, updateAppConfig } from './appConfig.actions.ts';
import { fillAppConfig } from './appConfig.demo.ts';

/** Which functions the residents' app shows in a condo. */
export const appConfigDomain: Domain = {
  name: 'appConfig',
  setUpSteps: [appConfigSetUp],
  demo: fillAppConfig,
  mount(app, services) {
    mount(app, services, appConfigApi.detail, ({ query }, { db }) => readAppConfig(db, query.condo_id));
    mount(app, services, appConfigApi.update, ({ body }, context) => updateAppConfig(body, context));
    mount(app, services, appConfigApi.history, ({ query }, { db }) =>
      readAudit(db, { entity: 'appConfig', id: query.condo_id }, query),
    );
  },
};
