import { type Comparison, listedDifferences, type Release } from './recordings.ts';

interface Kept {
  readonly reason: string;
  readonly at: Readonly<Partial<Record<Release, readonly string[]>>>;
}

const LOGGED = 'audit: what was logged > answer:';
/** Differences that are kept, with the reason. At most ten exchanges. An exchange as a whole, or lines of it by their beginning. */
export const KEPT: readonly Kept[] = [
  {
    reason: 'ours tells when the password was set, so that a new one ends tokens within the same second',
    at: { '3.2': ['claims of refresh token'], '4.3': ['claims of refresh token'] },
  },
  {
    reason: 'the recorded server had this certificate from an earlier run',
    at: { '3.2': ['credentials x509', `${LOGGED} CREDENTIALS_UPDATED DEVICE FAILURE`, `${LOGGED} absent | CREDENTIALS_UPDATED`] },
  },
  {
    reason: 'the recorded server had lost what the device allowed; ours keeps it for the time that was asked for',
    at: {
      '3.2': [
        ...['claim (C)', 'claim again (C)'],
        ...['ASSIGNED_TO', 'UNASSIGNED_FROM'].map((action) => `${LOGGED} absent | ${action}_CUSTOMER DEVICE SUCCESS`),
      ],
    },
  },
  {
    reason: 'the recorded server had not stored the attribute yet; ours has once it acknowledges',
    at: { '3.2': ['device attributes read'] },
  },
  {
    reason: 'the recorded server forgot failed sign-ins with each save of the record; ours keeps them, whoever saves it',
    at: { '3.2': ['save own user > answer.additionalInfo.', 'users > answer.data[0].additionalInfo.'] },
  },
  { reason: 'ours says what it is', at: { '4.3': ['newer /api/system/info'] } },
  { reason: 'ours has no models of LwM2M', at: { '4.3': ['newer /api/resource'] } },
];

interface Place {
  readonly label: string;
  /** Of a line; empty: of each. */
  readonly beginning: string;
  readonly reason: string;
}

const LATER = 'not built yet';

function placeOf(text: string, reason: string): Place {
  const [label = '', beginning = ''] = text.split(' > ');
  return { label, beginning, reason };
}

/** Known differences from the recorded server: those that are later work, and those that are kept. */
export class Known {
  readonly labels: ReadonlySet<string>;
  readonly #places: readonly Place[];

  constructor(release: Release) {
    this.#places = [
      ...listedDifferences(release).map((line) => placeOf(line, LATER)),
      ...KEPT.flatMap(({ reason, at }) => (at[release] ?? []).map((line) => placeOf(line, reason))),
    ];
    this.labels = new Set(this.#places.map(({ label }) => label));
  }

  /** Why a line differs; undefined if that is not known. */
  reasonOf(label: string, line: string): string | undefined {
    return this.#places.find((place) => isOf(place, label, line))?.reason;
  }

  /** Listed differences that no longer exist. */
  unused({ different, missing }: Pick<Comparison, 'different' | 'missing'>): string[] {
    const found = [...different].flatMap(([label, lines]) => lines.map((line) => ({ label, line })));
    const all = [...found, ...missing.map((label) => ({ label, line: '' }))];
    const unused = this.#places.filter((place) => !all.some(({ label, line }) => isOf(place, label, line)));
    return unused.map(({ label, beginning }) => (beginning === '' ? label : `${label} > ${beginning}`));
  }
}

const isOf = (place: Place, label: string, line: string) => place.label === label && line.startsWith(place.beginning);
