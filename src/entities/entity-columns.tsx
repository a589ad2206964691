/** Columns of the table and of its demand; the fields and keys of both have the same order. */

import { UNJUDGED_AFTER_MS } from '../contract/freshness.ts';
import { ownValue } from '../contract/own-value.ts';
import { partOf } from '../contract/part.ts';
import type { EntityKey } from '../contract/query.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import type { Freshness, Reading } from '../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { formatAge, formatDuration } from '../format/durations.ts';
import { formatField, formatMeasured, formatText, isMomentName, wholeOf } from '../format/moments.ts';
import { formatValue, numberOf } from '../format/numbers.ts';
import { formatMoment } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { FreshnessMark } from '../marks/freshness-mark.tsx';
import { clockNow } from '../marks/ticker.ts';
import { type Column, headSize } from '../tables/column.ts';
import type { LiveKind } from './describe.ts';
import { columnWords, type KeySettings, keyWords, wordsAmong } from './key-settings.ts';
import { NO_PROFILES, type RowProfiles, rowProfile, typePlace } from './row-profiles.ts';

const LAST_VALUE = 'last-value';

/** @param fields that are shown. */
export function demandColumns({ fields }: Pick<LiveKind, 'fields'>, keys: readonly string[]): readonly EntityKey[] {
  return [...fields.map((field) => field.key), ...keys.map((key): EntityKey => ({ type: 'TIME_SERIES', key }))];
}

/** The fields that a list shows. @param chosen ids; undefined: nobody has chosen. */
export function shownFields({ fields }: LiveKind, chosen: readonly string[] | undefined): LiveKind['fields'] {
  return fields.filter(({ id, isOptional }, place) => place === 0 || (chosen ? chosen.includes(id) : !isOptional));
}

/** Where the telemetry keys of a demand begin. */
export function firstValue(demanded: readonly EntityKey[]): number {
  const first = demanded.findIndex(({ type }) => type === 'TIME_SERIES');
  return first < 0 ? demanded.length : first;
}

/** The demand's column for a column of the table; undefined if no server can sort by it. */
export function demandColumn(kind: LiveKind, column: string): EntityKey | undefined {
  if (column === LAST_VALUE || OWNER_COLUMNS.some((id) => id === column)) return undefined;
  return kind.fields.find((field) => field.id === column)?.key ?? { type: 'TIME_SERIES', key: column.replace(/^key:/, '') };
}

/** Times of the newest values of keys that are not shown, by entity id; 0: there is none. Those that are not known are absent. */
export type OtherValues = ReadonlyMap<string, EpochMs>;

interface LastValue {
  readonly at: EpochMs;
  readonly freshness: Freshness;
  /** The newest of the readings that are ahead of the clock and not shown. */
  readonly ahead?: Reading | undefined;
}

/** The newest value of any key. The cadence of keys that are not shown is unknown. */
export function lastValue(row: EntityRow, from: number, others: OtherValues, now: EpochMs): LastValue {
  const shown = newestValue(row, from);
  const at = others.get(row.id.id) ?? 0;
  return at > shown.at ? { ...shown, at, freshness: now - at > UNJUDGED_AFTER_MS ? 'unjudged' : 'fresh' } : shown;
}

/** The newest of a row's values from column `from` on. */
export function newestValue(row: EntityRow, from: number): LastValue {
  let at = 0;
  let freshness: Freshness = 'unknown';
  let ahead: Reading | undefined;
  for (let index = from; index < row.times.length; index += 1) {
    const time = row.times[index] ?? 0;
    const other = row.ahead?.[index];
    if (other && other.ts > (ahead?.ts ?? 0)) ahead = other;
    if (time > at) {
      at = time;
      freshness = row.freshness[index] ?? 'unknown';
    }
  }
  return { at, freshness, ahead };
}

const PX_A_LETTER = 6.8;
const LEAST_PX = 88;
/** A date with its time of day. */
const MOMENT_PX = 180;
/** Padding, gaps and sort arrow. */
const AROUND_PX = 40;

function headWidth(label: string, unit: string, least: number) {
  return headSize(Math.ceil((label.length + unit.length) * PX_A_LETTER) + AROUND_PX, least);
}

function longestUnit(settings: KeySettings, key: string): string {
  const { unit, of = {} } = ownValue(settings, key) ?? {};
  return [unit, ...Object.values(of).map((own) => own.unit)].reduce<string>((a, b = '') => (b.length > a.length ? b : a), '');
}

/** In the small letters of the last column. */
const PX_A_SMALL_LETTER = 5.6;
const LEAST_LAST_PX = 132;
const AGE_WORDS = ['marks.unjudged', 'marks.late', 'marks.stale', 'marks.disconnected', 'format.aheadShort'] as const;
const LONGEST_AGE_MS: DurationMs = 86_340_000;
/** Padding, the glyph of the freshness, and that of a clock that is ahead. */
const AROUND_LAST_PX = 52;

/** An age is never cut off, in any language. */
function lastWidth(): number {
  const age = formatDuration(LONGEST_AGE_MS);
  const texts = AGE_WORDS.map((word) => translate(word, { age }));
  return Math.max(LEAST_LAST_PX, AROUND_LAST_PX + Math.ceil(Math.max(...texts.map(({ length }) => length)) * PX_A_SMALL_LETTER));
}

const ACTIVE_WORDS = { true: 'entities.active', false: 'entities.inactive' } as const;

function activeWord(value: string | null | undefined): string {
  return value === 'true' || value === 'false' ? translate(ACTIVE_WORDS[value]) : formatValue(null);
}

const FORMS: Readonly<Record<NonNullable<LiveKind['fields'][number]['form']>, (value: string | null | undefined) => string>> = {
  active: activeWord,
  gateway: (value) => (/"gateway"\s*:\s*true/.test(value ?? '') ? translate('entities.yes') : formatValue(null)),
  time: (value) => (Number(value) > 0 ? formatMoment(Number(value)) : formatValue(null)),
};

const shown = ({ type, key }: EntityKey, value: string | null) => (type === 'ENTITY_FIELD' ? formatText : formatField)(key, value);

/** Whose entities are, by their ids: what no query has. */
export interface Owner {
  readonly customer: string | null;
  readonly isPublic: boolean;
}
export type Owners = ReadonlyMap<string, Owner>;

/** @param info of an entity with its customer. */
export function ownerOf(info: object): Owner {
  const { customerTitle, customerIsPublic } = partOf(info);
  return { customer: typeof customerTitle === 'string' ? customerTitle : null, isPublic: customerIsPublic === true };
}

/** Shown only where they were chosen. */
export const OWNER_COLUMNS = ['customer', 'public'] as const;
export type OwnerColumn = (typeof OWNER_COLUMNS)[number];

/** @param none where there is nothing. */
export function ownerText(id: OwnerColumn, owner: Owner | undefined, none = formatValue(null)): string {
  if (!owner) return '';
  return id === 'customer' ? (owner.customer ?? none) : owner.isPublic ? translate('entities.yes') : none;
}

/** Columns for chosen attributes, whatever their scope. */
export function attributeFields(keys: readonly string[], settings: KeySettings): LiveKind['fields'] {
  const wordsOf = wordsAmong(settings, keys, undefined);
  return keys.map((key) => {
    const { label } = wordsOf(key);
    const { width } = headWidth(label, '', MOMENT_PX - AROUND_PX);
    return { id: `attribute:${key}`, key: { type: 'ATTRIBUTE', key }, label, width, priority: 5 };
  });
}

/** Cells are written several times a second. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
}

/** A number with its unit, where the column has none for all rows. */
const withUnit = (text: string, value: string | null, unit: string) => (unit && numberOf(value) !== undefined ? `${text} ${unit}` : text);

/**
 * The fields of the kind that were demanded, then the keys, then what is known besides.
 * @param demanded as of `demandColumns`. @param owned columns that are shown of `owners`.
 */
export function tableColumns(
  kind: LiveKind,
  demanded: readonly EntityKey[],
  settings: KeySettings,
  others: OtherValues,
  profiles: RowProfiles = NO_PROFILES,
  owned: readonly OwnerColumn[] = [],
  owners: Owners = new Map(),
): readonly Column<EntityRow>[] {
  const offset = firstValue(demanded);
  const fields = kind.fields.flatMap((field): Column<EntityRow> | [] => {
    const index = demanded.findIndex(({ type, key }) => type === field.key.type && key === field.key.key);
    if (index < 0) return [];
    return {
      id: field.id,
      label: field.label ?? translate(`${kind.name}.${field.id}` as MessageKey),
      width: field.width,
      priority: field.priority,
      isSortable: field.form !== 'gateway',
      grows: field.grows,
      phone: field.phone,
      align: field.form === 'time' ? 'end' : undefined,
      text: ({ values }) => (field.form ? FORMS[field.form](values[index]) : shown(field.key, values[index] ?? null)),
    };
  });
  const typeAt = typePlace(demanded);
  const wordsOf = columnWords(
    settings,
    demanded.slice(offset).map(({ key }) => key),
    profiles.of,
  );
  const values = demanded.slice(offset).map(({ key }, position): Column<EntityRow> => {
    const index = offset + position;
    const { label, unit } = wordsOf(key);
    const ownWords = remembered((profile) => keyWords(settings, key, profile));
    return {
      id: `key:${key}`,
      label,
      align: 'end',
      // What may become the unit has its room before, so that nothing moves.
      ...headWidth(label, longestUnit(settings, key), isMomentName(key) ? MOMENT_PX : LEAST_PX),
      // The first keys matter most, so they are removed last.
      priority: 1 + Math.min(position, 3),
      isSortable: true,
      marksChange: true,
      unit: unit || undefined,
      phone: position === 0 ? 'value' : undefined,
      text: (row) => {
        const value = row.values[index] ?? null;
        const own = ownWords(rowProfile(row, typeAt));
        return withUnit(formatMeasured(key, value, own.decimals), value, unit === undefined ? own.unit : '');
      },
      title: (row) => {
        const value = row.values[index] ?? null;
        const own = ownWords(rowProfile(row, typeAt));
        return wholeOf(key, value, formatMeasured(key, value, own.decimals)) ?? '';
      },
      freshness: (row) => row.freshness[index] ?? 'unknown',
    };
  });
  const ownerColumns = owned.map(
    (id): Column<EntityRow> => ({
      id,
      label: translate(`entities.${id}`),
      width: id === 'customer' ? 140 : 72,
      priority: 5,
      text: (row) => ownerText(id, owners.get(row.id.id)),
    }),
  );
  const last: Column<EntityRow> = {
    id: LAST_VALUE,
    label: translate('entities.lastValue'),
    width: lastWidth(),
    priority: 0,
    phone: 'note',
    tone: 'quiet',
    ages: true,
    // Plain text for fresh values, which are nearly all, so React renders few of these cells.
    text: (row, now) => {
      const { at, freshness, ahead } = lastValue(row, offset, others, now);
      // Of keys that are not shown nothing is known yet.
      if (freshness === 'unknown' && !others.has(row.id.id)) return '';
      return freshness === 'fresh' && !ahead ? formatAge(now - at) : undefined;
    },
    render: (row) => <FreshnessMark isShort {...lastValue(row, offset, others, clockNow())} />,
  };
  return [...fields, ...values, ...ownerColumns, last];
}
