/** A server with a few entities that answers one entity-data command with the server's filter, search, order and page. */
import type { EntityKey } from '../../../src/contract/query.ts';
import type { Reply } from './merged-replies.ts';
import type { WireCommand } from './wire-command.ts';

/** Existing entities; higher ids do not exist. */
export const LISTED = 100;

export const idOf = (place: number) => `00000000-0000-1000-8000-${String(place).padStart(12, '0')}`;

export interface Entity {
  readonly id: string;
  readonly place: number;
}

const ENTITIES: readonly Entity[] = Array.from({ length: LISTED }, (_, place) => ({ id: idOf(place), place }));

/** Different for each entity, so that the order is defined. Every third value is a text. */
function cell({ place }: Entity, { type, key }: EntityKey): { ts: number; value: string } {
  const scattered = (place * 37) % LISTED;
  if (type === 'ENTITY_FIELD') return { ts: 0, value: key === 'createdTime' ? String(1_600_000_000_000 + scattered) : `pump ${scattered}` };
  return { ts: 1000 + place, value: scattered % 3 === 0 ? `text ${scattered}` : String(scattered / 4) };
}

const english = new Intl.Collator('en');

function compare(a: Entity, b: Entity, key: EntityKey): number {
  const [x, y] = [cell(a, key).value, cell(b, key).value];
  if (key.type === 'ENTITY_FIELD') return english.compare(x, y);
  const isText = (value: string) => value.startsWith('text');
  const number = (value: string) => (isText(value) ? 0 : Number(value));
  return number(x) - number(y) || english.compare(isText(x) ? x : '', isText(y) ? y : '');
}

export function answerTo(command: WireCommand, isThere: (entity: Entity) => boolean = () => true): Reply {
  if (command.kind !== 'entity-data') throw new Error(command.kind);
  const { query, latestCmd, tsCmd, historyCmd } = command.body;
  const { entityFilter, pageLink } = query;
  const listed = new Set(entityFilter?.type === 'entityList' ? entityFilter.entityList : []);
  const selected = [...(query.entityFields ?? []), ...(query.latestValues ?? [])];
  const needle = pageLink.textSearch?.toLowerCase() ?? '';
  const matching = ENTITIES.filter(
    (entity) =>
      listed.has(entity.id) &&
      isThere(entity) &&
      selected
        .map((key) => cell(entity, key).value)
        .join('')
        .toLowerCase()
        .includes(needle),
  );
  const { sortOrder } = pageLink;
  if (sortOrder) matching.sort((a, b) => (sortOrder.direction === 'ASC' ? 1 : -1) * compare(a, b, sortOrder.key));
  const from = pageLink.page * pageLink.pageSize;
  const series = historyCmd ?? tsCmd;
  const data = matching.slice(from, from + pageLink.pageSize).map((entity) => {
    const latest: Record<string, Record<string, unknown>> = {};
    for (const key of [...selected, ...(latestCmd?.keys ?? [])]) {
      const cells = latest[key.type] ?? {};
      latest[key.type] = cells;
      cells[key.key] = cell(entity, key);
    }
    const rows = (series?.keys ?? []).map((key) => [key, [cell(entity, { type: 'TIME_SERIES', key })]] as const);
    return { entityId: { entityType: 'DEVICE', id: entity.id }, latest, timeseries: Object.fromEntries(rows) };
  });
  const totalPages = Math.ceil(matching.length / pageLink.pageSize);
  return { cmdId: 1, data: { data, totalElements: matching.length, totalPages, hasNext: pageLink.page + 1 < totalPages }, update: null };
}
