import { entityIdSchema, NULL_ID } from '../../../src/contract/identifiers.ts';
import { type Entity, isStoredKind } from '../../storage/entities.ts';
import { mayRead } from '../../storage/query/visibility.ts';
import { denied } from '../api-error.ts';
import type { FieldType } from '../fields.ts';
import type { ApiRequest } from '../request.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Who sets what of a kind. What a request may not set stays as it is stored. */
export interface FieldRights {
  /** Fields that customer users set; administrators who may write the kind set all. */
  readonly customers: readonly string[];
  /** Members of `additionalInfo` that only the platform sets. */
  readonly platformInfo?: readonly string[];
  /** Members of `additionalInfo` that only administrators set. */
  readonly tenantInfo?: readonly string[];
}

/** The fields of a request that its caller may set, and those that are stored in place of the others. */
export function settable(request: ApiRequest, rights: FieldRights, given: Fields, before: Entity | undefined): Fields {
  const isCustomer = request.caller.authority === 'CUSTOMER_USER';
  const { customers, platformInfo = [], tenantInfo = [] } = rights;
  const mine = (name: string) => !isCustomer || customers.includes(name);
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, mine(name) ? value : (before?.[name] ?? null)] as const),
  );
  const keptInfo = isCustomer ? [...platformInfo, ...tenantInfo] : platformInfo;
  return 'additionalInfo' in fields
    ? { ...fields, additionalInfo: withKept(fields.additionalInfo, before?.additionalInfo, keptInfo) }
    : fields;
}

function withKept(info: unknown, before: Fields | null | undefined, kept: readonly string[]): unknown {
  const given = typeof info === 'object' && info !== null ? (info as Fields) : undefined;
  const stored = kept.filter((name) => before?.[name] !== undefined);
  if (stored.length === 0 && !kept.some((name) => given && name in given)) return info;
  const own = Object.entries(given ?? {}).filter(([name]) => !kept.includes(name));
  return Object.fromEntries([...own, ...stored.map((name) => [name, before?.[name]] as const)]);
}

/** An id in a body is checked as one in the path: throws 404/32, or 403/20 for what the caller may not read. What is stored already may stay. */
export function checkNamed(
  request: ApiRequest,
  types: Readonly<Record<string, FieldType>>,
  fields: Fields,
  before: Entity | undefined,
): void {
  for (const [name, type] of Object.entries(types)) {
    if (type === 'linked') checkLinked(request, fields[name], before?.[name]);
    if (!isStoredKind(type)) continue;
    const id = idOf(fields[name]);
    if (id !== undefined && id !== NULL_ID && id !== idOf(before?.[name])) request.readable(type, id);
  }
}

const idOf = (value: unknown) => entityIdSchema.safeParse(value).data?.id;

/** Ids of records that do not exist link to nothing. */
function checkLinked({ caller, storage }: ApiRequest, value: unknown, before: unknown): void {
  const known = idsIn(before);
  for (const id of idsIn(value)) {
    const entity = known.has(id) ? undefined : storage.entities.get(id);
    if (entity && !mayRead(caller, entity)) throw denied();
  }
}

function idsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const id = idOf(one);
    if (id !== undefined) found.add(id.toLowerCase());
    open.push(...Object.values(one));
  }
  return found;
}
