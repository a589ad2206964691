/** One socket on the main thread, each widget with its own state and one setState for each message. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type AlarmReply, AlarmTable } from './alarm-table.tsx';
import { Chart, type ChartSource, type ChartWindow } from './chart.tsx';
import { PageFrame } from './page-frame.tsx';
import { postProcessing } from './post-processing.ts';
import { given, openSocket, type Reply } from './socket.ts';

export interface NaiveDashboard {
  readonly url: string;
  readonly token: string;
  readonly title: string;
  readonly charts: readonly ChartSource[];
  readonly columns: number;
  readonly window: ChartWindow;
  /** As many rows of alarms as the console draws; 0 for no table. */
  readonly alarmRows: number;
  /** The body of a function for every key. */
  readonly postFuncBody?: string;
}

declare global {
  var benchShow: (isShown: boolean) => void;
}

const page = given<NaiveDashboard>();
const post = page.postFuncBody === undefined ? undefined : postProcessing(page.postFuncBody);
const ALARMS = page.charts.length + 1;
const field = (key: string) => ({ type: 'ENTITY_FIELD', key });

function chartCommand({ id, keys }: ChartSource, index: number): object {
  const range = { keys, interval: 1000, limit: 1_000_000, agg: 'NONE', fetchLatestPreviousPoint: false };
  const { window } = page;
  return {
    cmdId: index + 1,
    query: {
      entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } },
      pageLink: { pageSize: 1, page: 0 },
      entityFields: [field('name')],
      latestValues: keys.map((key) => ({ type: 'TIME_SERIES', key })),
    },
    ...('lengthMs' in window
      ? { tsCmd: { ...range, startTs: Date.now() - window.lengthMs, timeWindow: window.lengthMs } }
      : { historyCmd: { ...range, startTs: window.start, endTs: window.end } }),
  };
}

const alarmCommand = {
  cmdId: ALARMS,
  query: {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: {
      pageSize: 1000,
      page: 0,
      timeWindow: 2_592_000_000,
      statusList: ['ACTIVE'],
      severityList: [],
      typeList: [],
      searchPropagatedAlarms: true,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
    },
    alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  },
};

function Dashboard() {
  const [counted, setCounted] = useState({ values: 0, lastAt: 0 });
  const listeners = useMemo(() => new Map<number, (reply: Reply & AlarmReply) => void>(), []);
  useEffect(() => {
    const commands = { entityDataCmds: page.charts.map(chartCommand), alarmDataCmds: page.alarmRows > 0 ? [alarmCommand] : [] };
    let values = 0;
    const tell = setInterval(() => setCounted((before) => (before.values === values ? before : { values, lastAt: Date.now() })), 1000);
    const close = openSocket<never>(page.url, page.token, commands, (reply) => {
      values += reply.update?.length ?? 0;
      listeners.get(reply.cmdId)?.(reply);
    });
    return () => {
      clearInterval(tell);
      close();
    };
  }, [listeners]);
  const subscribeTo = useCallback(
    (id: number) => (listener: (reply: Reply & AlarmReply) => void) => {
      listeners.set(id, listener);
      return () => {
        listeners.delete(id);
      };
    },
    [listeners],
  );
  const subscriptions = useMemo(() => page.charts.map((_, index) => subscribeTo(index + 1)), [subscribeTo]);
  const subscribeAlarms = useMemo(() => subscribeTo(ALARMS), [subscribeTo]);
  return (
    <PageFrame title={page.title} values={counted.values} lastAt={counted.lastAt}>
      <div className="charts" style={{ gridTemplateColumns: `repeat(${page.columns}, 1fr)` }}>
        {page.charts.map((source, index) => (
          <Chart key={source.id} source={source} window={page.window} post={post} subscribe={subscriptions[index] ?? subscribeAlarms} />
        ))}
        {page.alarmRows > 0 ? (
          <div className="alarms">
            <AlarmTable rows={page.alarmRows} subscribe={subscribeAlarms} />
          </div>
        ) : null}
      </div>
    </PageFrame>
  );
}

const box = document.getElementById('root');
if (!box) throw new Error('the page has no #root');
const root = createRoot(box);
root.render(<Dashboard />);
// Benches mount and unmount it.
globalThis.benchShow = (isShown) => root.render(isShown ? <Dashboard /> : null);
