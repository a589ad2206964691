/** Routes say what they log; it is logged when they answered or refused. */
import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { PlatformEvents } from '../model.ts';
import type { Entity } from '../storage/entities.ts';
import { ApiError, TextError } from './api-error.ts';
import { asReleased } from './released.ts';
import type { ApiRequest } from './request.ts';

/** What an answer, or a refusal, is in the log. */
export type Logged = Omit<PlatformEvents['action'], 'caller'>;

export interface Outcome {
  /** The answer; undefined if it was refused. */
  readonly value: unknown;
  readonly isDone: boolean;
  /** The record named by the path, as it was. */
  readonly before: Entity | undefined;
  /** What the route looked at before it answered. */
  readonly seen: unknown;
}

type Several = Logged | readonly Logged[] | undefined;
export type Audit = (request: ApiRequest, outcome: Outcome) => Several | Promise<Several>;

export const nobody = (entityType: string): EntityId => ({ entityType, id: NULL_ID });

/** The name in entries about what does not exist. */
export const unnamed = ({ parts }: ApiRequest): string | null => (parts.behaviour.has('fullAudit') ? 'N/A' : null);

/** Dashboards are logged without their widgets. */
export const withoutWidgets = (kind: string, record: object): object => (kind === 'DASHBOARD' ? { ...record, configuration: '' } : record);

/** A record as it is logged. */
export const logged = (request: ApiRequest, entity: Entity): unknown =>
  withoutWidgets(entity.id.entityType, asReleased(entity, request.parts.behaviour) as Entity);

/** An entry about a record that exists. */
export const about = (type: string, entity: Entity, data: unknown): Logged => ({
  ...{ type, entity: entity.id, name: entity.name, data },
  customerId: entity.customerId?.id,
});

/** An entry about a record that changed as a whole. */
export const changedAs = (request: ApiRequest, type: string, entity: Entity): Logged =>
  about(type, entity, { entity: logged(request, entity) });

function add(request: ApiRequest, { type, entity, name, data, customerId }: Logged, failure: string | undefined): void {
  const { caller, storage } = request;
  const isOwned = customerId !== undefined && customerId !== NULL_ID;
  storage.audit.add({
    ...{
      tenantId: caller.tenantId,
      entityId: entity,
      entityName: name,
      userId: caller.userId,
      actionType: type,
      actionData: data,
      failure,
    },
    customerId: isOwned ? customerId : caller.customerId,
    userName: storage.entities.get(caller.userId, 'USER')?.name ?? null,
  });
  if (failure === undefined) storage.hub.emit('action', { caller, type, entity, name, data, customerId });
}

/** Devices are claimed by name. */
function subjectOf(request: ApiRequest): Entity | undefined {
  const { entities } = request.storage;
  const name = request.param('name');
  return name === '' ? entities.get(request.param('id')) : entities.named('DEVICE', request.caller.tenantId, name);
}

/** Refusals before the call was understood are not logged. */
const isLogged = (error: unknown): error is ApiError | TextError => error instanceof ApiError || error instanceof TextError;

export interface Audited {
  readonly answer: (request: ApiRequest) => unknown;
  readonly audit: Audit;
  readonly look?: ((request: ApiRequest) => unknown) | undefined;
}

/** Answers, and logs the result. */
export async function audited(request: ApiRequest, { answer, audit, look }: Audited): Promise<unknown> {
  const seen = look?.(request);
  const before = subjectOf(request);
  const note = async (outcome: Pick<Outcome, 'value' | 'isDone'>, failure?: string) => {
    const entries = await audit(request, { ...outcome, before, seen });
    for (const entry of entries === undefined ? [] : [entries].flat()) add(request, entry as Logged, failure);
  };
  let value: unknown;
  try {
    value = await answer(request);
  } catch (error) {
    if (isLogged(error)) await note({ value: undefined, isDone: false }, error.message);
    throw error;
  }
  const isRefused = value instanceof Response && value.status >= 400;
  await note({ value, isDone: !isRefused }, isRefused ? `status ${(value as Response).status}` : undefined);
  return value;
}
