import { appConfigApi } from '@iris/contract/appConfig/appConfig.api';
import { type AppConfig, appConfigSchema, appFunctions } from '@iris/contract/appConfig/appConfig.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { isStale, RequestFailure } from '../../base/request/failure.ts';
import { queryOf, useWrite } from '../../base/request/query.ts';
import { useMay, useSession } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { messageOf } from '../../kit/failure/messageOf.ts';
import { ConflictPanel } from '../../kit/form/ConflictPanel.tsx';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SortableList } from '../../kit/sortable/SortableList.tsx';
import { AppConfigHistory } from './AppConfigHistory.tsx';
import style from './appConfig.module.css';
import { FunctionRow, type Row } from './FunctionRow.tsx';
import { Phone } from './Phone.tsx';

/** /moreInfo/appConfig: the functions of the residents' app, beside a preview on a phone. */
export default function AppConfigPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(queryOf(appConfigApi.detail, { query: { condo_id: String(condoID) } }));
  if (query.data) return <Editor key={query.data.condo_id} saved={query.data} />;
  return (
    <Page>
      <PageHead title={t('appConfig.title')} summary="" />
      {query.error ? (
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Card>
          <Bone width="60%" />
        </Card>
      )}
    </Page>
  );
}

function Editor({ saved }: { saved: AppConfig }) {
  const { t } = useTranslation();
  const mayEdit = useMay('App設置-編輯');
  const [opened, setOpened] = useState(saved);
  const [rows, setRows] = useState<Row[]>(saved.functions);
  const [newest, setNewest] = useState<AppConfig | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const guard = useUnsavedGuard();
  const write = useWrite(appConfigApi.update, { silent: true });

  const change = (after: Row[]) => {
    setRows(after);
    setWrong({});
    guard.hold();
  };
  const take = (config: AppConfig) => {
    setOpened(config);
    setRows(config.functions);
    setNewest(null);
    guard.release();
  };
  const save = async (version: number) => {
    const silent = rows.filter(({ state, notice }) => state === 'OFF' && notice.trim() === '');
    setWrong(Object.fromEntries(silent.map(({ key }) => [key, t('appConfig.noticeNeeded')])));
    if (silent.length > 0) return;
    setRefusal(null);
    try {
      take(await write.mutateAsync({ body: { condo_id: opened.condo_id, functions: rows, version } }));
      message.success(t('appConfig.saved'));
    } catch (error) {
      const current = isStale(error) ? appConfigSchema.safeParse(error.current) : undefined;
      if (current?.success) return setNewest(current.data);
      const fields = error instanceof RequestFailure ? error.fields : [];
      setWrong(
        Object.fromEntries(
          fields.map(({ path, message: says }) => [rows[Number(path.split('.')[1])]?.key ?? '', says]),
        ),
      );
      setRefusal(messageOf(error));
    }
  };
  const show = (key: Row['key']) => (functions: Row[]) => {
    const at = functions.findIndex((row) => row.key === key);
    const row = functions[at];
    if (!row) return '';
    const parts = [t('appConfig.position', { n: at + 1 }), t(`appConfig.state.${row.state}`)];
    return [...parts, ...(row.state === 'OFF' ? [row.notice, row.notice_en] : [])]
      .filter(Boolean)
      .join(' · ');
  };
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const dirty = JSON.stringify(rows) !== JSON.stringify(opened.functions);

  return (
    <Page>
      <PageHead
        title={t('appConfig.title')}
        summary={t('appConfig.summary', {
          open: count('OPEN'),
          off: count('OFF'),
          hidden: count('HIDDEN'),
        })}
        actions={
          mayEdit && (
            <Button
              type="primary"
              loading={write.isPending}
              disabled={!dirty || newest !== null}
              title={t('appConfig.says')}
              onClick={() => void save(opened.version)}
            >
              {t('appConfig.save')}
            </Button>
          )
        }
      />
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      {newest && (
        <ConflictPanel<Record<string, Row[]>>
          fields={appFunctions.map((key) => ({
            name: key,
            label: t(`appConfig.function.${key}`),
            show: ({ all }) => show(key)(all ?? []),
          }))}
          opened={{ all: opened.functions }}
          newest={{ all: newest.functions }}
          mine={{ all: rows }}
          busy={write.isPending}
          onTake={() => take(newest)}
          onOverwrite={() => {
            setNewest(null);
            void save(newest.version);
          }}
        />
      )}
      <div className={style.columns}>
        <Page>
          <Card title={t('appConfig.functions')}>
            <SortableList
              label={t('appConfig.functions')}
              items={rows.map((row) => ({ ...row, id: appFunctions.indexOf(row.key) + 1 }))}
              nameOf={(row) => t(`appConfig.function.${row.key}`)}
              onOrder={(ids) =>
                change(ids.flatMap((id) => rows.find(({ key }) => key === appFunctions[id - 1]) ?? []))
              }
            >
              {({ id: _, ...row }, tools) => (
                <FunctionRow
                  row={row}
                  tools={mayEdit && tools}
                  disabled={!mayEdit}
                  refusal={wrong[row.key]}
                  onChange={(after) => change(rows.map((one) => (one.key === after.key ? after : one)))}
                />
              )}
            </SortableList>
          </Card>
          <AppConfigHistory condoID={opened.condo_id} />
        </Page>
        <Card title={t('appConfig.preview')}>
          <Phone functions={rows} />
        </Card>
      </div>
      {guard.dialog}
    </Page>
  );
}
