/** What surrounds every naive page, as in the console: menu, heading, and a status line that changes each second. */
import { type ReactNode, useEffect, useState } from 'react';

export function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}

interface PageFrameProps {
  readonly title: string;
  readonly values: number;
  readonly lastAt: number;
  readonly children: ReactNode;
}

export function PageFrame({ title, values, lastAt, children }: PageFrameProps) {
  const now = useNow();
  const [rate, setRate] = useState({ values: 0, perSecond: 0 });
  useEffect(() => setRate((before) => ({ values, perSecond: values - before.values })), [now]);
  return (
    <div className="page">
      <nav>
        <b>Naive</b>
        <a href="#dashboards">Dashboards</a>
        <a href="#alarms">Alarms</a>
        <a href="#devices">Devices</a>
      </nav>
      <header>
        <h1>{title}</h1>
      </header>
      <main>{children}</main>
      <footer>
        <b>Live</b>
        <span>last data {formatAge(now - lastAt)}</span>
        <span>{rate.perSecond.toLocaleString('en-US')} values/s in</span>
        <span>Server {new Date(now).toLocaleTimeString('en-GB')}</span>
      </footer>
    </div>
  );
}
