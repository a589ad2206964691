/** What was read of a device for a control, newest last: not each report is a reason to render. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { Told } from '../../store/told.ts';
import { sameValue } from '../../stored/same-value.ts';
import { called } from './send-command.ts';
import type { Reading } from './value-io.ts';

/** What is known of the value, and since when; 0: it is what counts until it was read. A new object for each report. */
export interface Report {
  readonly value: unknown;
  readonly at: EpochMs;
}

/** What the server or the device told last. */
export interface Arrived {
  /** Undefined: there is none. */
  readonly data: unknown;
  readonly at: EpochMs;
  readonly freshness: Freshness | null;
}

interface Read {
  readonly target: EntityId | null;
  /** How it was read; null: not at all. */
  readonly reading: Reading | null;
  /** The last one that could be read. */
  readonly report: Report | undefined;
  readonly freshness: Freshness | null;
  /** Why the last one could not be read. */
  readonly wrong: Fault | null;
  /** It was asked for, and there is none. */
  readonly isNone: boolean;
}

const UNREAD: Read = { target: null, reading: null, report: undefined, freshness: null, wrong: null, isNone: false };

/** That of another target, or of something else of it, does not count; nor does how it is read. */
function reportOf(read: Read, target: EntityId | null, reading: Reading): Report | undefined {
  const isSame = read.target === target && (read.reading === reading || sameValue(read.reading?.from, reading.from));
  return isSame ? read.report : undefined;
}

/** Another report of the same is no news to look at. */
function isSameRead(a: Read, b: Read): boolean {
  const isSameReport = a.report === b.report || (a.report && b.report && sameValue(a.report.value, b.report.value));
  const isSameSource = a.target === b.target && a.reading === b.reading;
  return isSameReport === true && isSameSource && a.freshness === b.freshness && a.wrong === b.wrong && a.isNone === b.isNone;
}

/** The value that data stands for; asked of a function, where there is one. */
function valueOfData({ parse, compareTo }: Reading, data: unknown, name: string): Outcome<unknown> | Promise<Outcome<unknown>> {
  const compared = (value: Outcome<unknown>) => (value.ok && compareTo !== undefined ? ok(sameValue(value.value, compareTo)) : value);
  return parse ? called(parse, 'data', data, name).then(compared) : compared(ok(data));
}

/** The newest of one control, rendered or not. */
class Newest extends Told {
  read = UNREAD;

  readonly at = (): EpochMs => this.read.report?.at ?? 0;

  know(read: Read): void {
    this.read = read;
    this.tell();
  }
}

/** Tells when the last report was made. */
export type ReportTime = Pick<Newest, 'at' | 'subscribe'>;

/** @param tellsEach also of reports of the same value; else only `newest` has them, and `time`. Keep the identities. */
export function useRead(target: EntityId | null, reading: Reading, name: string, tellsEach: boolean) {
  const [shown, setShown] = useState(UNREAD);
  const [time] = useState(() => new Newest());
  const told = useRef(UNREAD);
  const isEach = useRef(tellsEach);
  isEach.current = tellsEach;
  const { take, newest } = useMemo(() => {
    const tell = () => {
      told.current = time.read;
      setShown(time.read);
    };
    const own = () => reportOf(time.read, target, reading);
    const know = (report: Report | undefined, news: Pick<Read, 'freshness' | 'wrong' | 'isNone'>) => {
      time.know({ target, reading, report, ...news });
      if (isEach.current || !isSameRead(told.current, time.read)) tell();
    };
    let asked = 0;
    let answered = 0;
    const ask = ({ data, at, freshness }: Arrived) => {
      asked += 1;
      const mine = asked;
      const done = (value: Outcome<unknown>) => {
        if (mine <= answered) return;
        answered = mine;
        if (value.ok) know({ value: value.value, at }, { freshness, wrong: null, isNone: false });
        else know(own(), { freshness, wrong: value.fault, isNone: false });
      };
      if (data === undefined) {
        answered = mine;
        know(undefined, { freshness, wrong: null, isNone: true });
        return;
      }
      const value = valueOfData(reading, data, name);
      if ('then' in value) void value.then(done);
      else done(value);
    };
    return {
      take: (arrived: Arrived | null) => {
        if (arrived) ask(arrived);
        else answered = asked;
      },
      newest: () => {
        if (told.current !== time.read) tell();
        return own();
      },
    };
  }, [target, reading, name, time]);
  useEffect(() => () => take(null), [take]);
  const read = shown.target === target && shown.reading === reading ? shown : { ...UNREAD, report: reportOf(shown, target, reading) };
  return { read, take, newest, time };
}
