/** Commands by which devices, assets and entity views are given to customers and to the public. */
import { QUIET, request } from '../bridge/request.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import { type EntityId, NULL_ID } from '../contract/identifiers.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { describeAction, type RecordAction } from './describe.ts';

interface Owned extends AnyRecord {
  readonly customerId?: EntityId | null | undefined;
  readonly customerIsPublic?: boolean | null | undefined;
}

/** The answer is the record, which is read again anyway. */
export async function done(answer: Promise<Outcome<unknown>>): Promise<Outcome<null>> {
  const outcome = await answer;
  return outcome.ok ? ok(null) : outcome;
}

const ownerForm = describeForm()('ownership', {
  customerId: {
    control: 'entity',
    required: 'ownership.customerRequired',
    options: { entityType: 'CUSTOMER' },
  },
});

const isPublic = ({ customerIsPublic }: Owned) => customerIsPublic === true;
const isOwned = ({ customerId }: Owned) => (customerId?.id ?? NULL_ID) !== NULL_ID;

/** Makes a profile the one that new entities get. @param path as in its addresses. */
export function makeDefault(path: string): RecordAction<AnyRecord & { readonly default?: boolean | null | undefined }> {
  return {
    id: 'makeDefault',
    isShown: ({ default: isDefault }) => isDefault !== true,
    run: ({ id: { id, entityType } }) => done(request('commandRecord', { path: `/api/${path}/${id}/default`, entityType }, QUIET)),
  };
}

/** @param path as in the addresses of its commands, such as `device`. */
export function ownerActions(path: string): readonly RecordAction<Owned>[] {
  const give = (customer: string, { id: { id, entityType } }: AnyRecord) =>
    done(request('commandRecord', { path: `/api/customer/${customer}/${path}/${id}`, entityType }, { ...QUIET, resend: true }));
  const unassign = ({ id: { id, entityType } }: AnyRecord) =>
    done(request('deleteRecord', { path: `/api/customer/${path}/${id}`, entityType }, { ...QUIET, resend: true }));
  // The call would also take it from a customer that is not public, so each of several is read first.
  const takeFromPublic = async (record: Owned): Promise<Outcome<null>> => {
    if (isPublic(record)) return unassign(record);
    const read = await request('record', { path: `/api/${path}/info/${record.id.id}` }, QUIET);
    if (!read.ok) return read;
    return isPublic(read.value) ? unassign(record) : ok(null);
  };
  return [
    describeAction({
      id: 'assign',
      words: 'ownership',
      isShown: (record) => !isPublic(record),
      isForMany: true,
      form: { description: ownerForm, initial: { customerId: null } },
      run: (record, { customerId }) => give(customerId?.id ?? '', record),
    }),
    {
      id: 'unassign',
      words: 'ownership',
      isShown: (record) => isOwned(record) && !isPublic(record),
      isForMany: true,
      asks: 'danger',
      run: unassign,
    },
    {
      id: 'makePublic',
      words: 'ownership',
      isShown: (record) => !isOwned(record),
      isForMany: true,
      asks: 'question',
      run: (record) => give('public', record),
    },
    { id: 'makePrivate', words: 'ownership', isShown: isPublic, isForMany: true, asks: 'question', run: takeFromPublic },
  ];
}
