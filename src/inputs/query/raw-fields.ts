import type { Part } from '../../contract/part.ts';
import type { Path } from '../../stored/path.ts';
import { bindFields } from '../bind-fields.ts';
import { entityIn, listIn, textIn } from './alias.ts';

/** As `bindFields`, for records of unknown content. Values of other types count as null. */
export function rawFields(record: Part, onChange: (record: Part, within: Path) => void) {
  const bind = bindFields(record, onChange);
  return {
    text: (field: string, none: string | null = null) => ({ ...bind(field, none), value: textIn(record, field) }),
    number: (field: string) => ({ ...bind(field), value: typeof record[field] === 'number' ? record[field] : null }),
    list: (field: string) => ({ ...bind(field, []), value: listIn(record, field) }),
    entity: (field: string) => ({ ...bind(field), value: entityIn(record, field) }),
    flag: (field: string) => ({ ...bind(field, false), value: record[field] === true }),
  };
}
