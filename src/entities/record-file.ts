/** Records as JSON files. */
import * as z from 'zod/mini';
import { QUIET, request } from '../bridge/request.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { withoutOwner } from '../contract/exported-record.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { isPart } from '../contract/part.ts';
import { foreignText, type RecordFile } from '../contract/record-files.ts';
import type { Authority } from '../contract/session.ts';
import { withoutSecrets } from '../contract/without-secrets.ts';
import { readJson, readJsonValue } from '../inputs/code/json-text.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { saveFile } from '../page/save-file.ts';
import { describeListAction, type ListAction, type RecordDescription } from './describe.ts';

/** Saves the newest state of a record as a file, without secrets but those of a kind with a file of its own. Faults: not-found, forbidden, network. */
export async function saveRecordFile(
  { path, readPath = path, head, exported = (record) => record, fileOf }: RecordDescription,
  shown: AnyRecord,
): Promise<Outcome<null>> {
  const textOf = async () => {
    const record = await request('recordToSave', { path: `${readPath}/${encodeURIComponent(shown.id.id)}` }, QUIET);
    return record.ok ? ok(JSON.stringify(withoutSecrets(exported(record.value)), null, 2)) : record;
  };
  const text = fileOf ? await fileOf(shown.id.id) : await textOf();
  if (!text.ok) return text;
  // Characters that no file system takes.
  const name = head(shown).name.replaceAll(/[\\/:*?"<>|]/g, '_');
  saveFile(`${name}.json`, new Blob([text.value], { type: 'application/json' }));
  return ok(null);
}

interface Imported {
  readonly path: string;
  readonly entityType: string;
  readonly roles: readonly Authority[];
  readonly file: RecordFile;
}

/** Fault: invalid, for anything but a JSON object, and for values that saving would change. */
export function readObject(file: string): Outcome<object> {
  const text = file.replace(/^\uFEFF/, '');
  if (readJson(text).problem) return failed(fault('invalid', '', { key: 'no-record-file' }));
  const { value, problem } = readJsonValue(text);
  if (problem) return failed(fault('invalid', problem.words, { key: 'lossy-record-file', ...problem.place }));
  return isPart(value) ? ok(value) : failed(fault('invalid', '', { key: 'no-record-file' }));
}

/** Fault: invalid, for anything but a record of that kind, too. */
export function readRecord(file: string, of: RecordFile): Outcome<object> {
  const read = readObject(file);
  if (!read.ok || z.safeParse(of.schema, read.value).success) return read;
  return failed(fault('invalid', '', { key: foreignText(read.value, of) }));
}

/** Makes a new record of a file. */
export function importAction({ path, entityType, roles, file: of }: Imported): ListAction {
  return describeListAction({
    id: 'import',
    words: 'record-file',
    roles,
    form: {
      description: describeForm()('record-file', {
        file: { control: 'file', options: { required: true, allowed: '.json' } },
      }),
      initial: { file: null },
    },
    run: async ({ file }) => {
      const record = readRecord(file?.content ?? '', of);
      if (!record.ok) return record;
      const saved = await request('postRecord', { path, entityType, record: withoutOwner({ ...record.value, default: false }) }, QUIET);
      if (!saved.ok) return saved;
      const { id, name, title } = saved.value;
      return ok({ id: id.id, name: String(name ?? title ?? '') });
    },
  });
}
