/** A history as usually loaded: fetched, read by `json()`, put into state and given to uPlot. The chart is on the page before. */
import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { NAIVE_EVENT } from '../naive-event.ts';
import { Chart, type ChartSource } from './chart.tsx';
import { PageFrame } from './page-frame.tsx';
import { type Cell, given, type Reply } from './socket.ts';

export interface NaiveHistory {
  readonly address: string;
  readonly title: string;
  readonly source: ChartSource;
  readonly window: { readonly start: number; readonly end: number };
}

const page = given<NaiveHistory>();

function History() {
  const subscribe = useCallback((listener: (reply: Reply) => void) => {
    void fetch(page.address).then(async (answer) => {
      const timeseries = (await answer.json()) as Record<string, Cell[]>;
      const received = Date.now();
      listener({ cmdId: 1, data: { data: [{ entityId: { id: page.source.id }, timeseries }] } });
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.dispatchEvent(new CustomEvent(NAIVE_EVENT, { detail: Date.now() - received }));
        port2.postMessage(null);
      });
    });
    return () => undefined;
  }, []);
  return (
    <PageFrame title={page.title} values={0} lastAt={0}>
      <div className="charts">
        <Chart source={page.source} window={page.window} subscribe={subscribe} />
      </div>
    </PageFrame>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<History />);
