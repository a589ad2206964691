import type { useT } from '../../i18n/use-t.ts';
import { type FormField, fieldsInside } from '../../stored/fields/form-field.ts';
import type { ModelProblem } from './check-model.ts';
import { segmentsOf } from './read-settings.ts';
import { messageFor } from './schema-rules.ts';

type Translate = ReturnType<typeof useT>;

const PLACE = /^\d+$/;
/** In keys `[]` stands for any index. */
const asKey = (path: readonly string[]) => path.map((name) => (PLACE.test(name) ? '[]' : name)).join('/');

function sentence({ rule, limit }: ModelProblem, t: Translate): string {
  const count = typeof limit === 'number' ? limit : 0;
  switch (rule) {
    case 'required':
      return t('inputs.required');
    case 'minimum':
      return t('inputs.tooSmall', { least: count });
    case 'maximum':
      return t('inputs.tooLarge', { most: count });
    case 'minLength':
      return t('inputs.tooShort', { count });
    case 'maxLength':
      return t('inputs.tooLong', { count });
    case 'minItems':
      return t('inputs.schema.tooFew', { count });
    case 'maxItems':
      return t('inputs.schema.tooMany', { count });
    case 'enum':
      return t('inputs.noChoice');
    case 'pattern':
      return t('inputs.noMatch');
    default:
      return t('inputs.schema.unfit');
  }
}

const flat = (fields: readonly FormField[]): readonly FormField[] => fields.flatMap((field) => [field, ...flat(fieldsInside(field))]);

export function problemWords(problem: ModelProblem, fields: readonly FormField[], t: Translate): string {
  const { path, rule } = problem;
  const all = flat(fields);
  const fieldAt = (part: readonly string[]) => all.find(({ key }) => segmentsOf(key).join('/') === asKey(part));
  const titles = path.map((name, index) =>
    PLACE.test(name) ? String(Number(name) + 1) : (fieldAt(path.slice(0, index + 1))?.label ?? name),
  );
  const words = messageFor(fieldAt(path)?.messages ?? {}, rule) ?? sentence(problem, t);
  return titles.length === 0 ? words : t('inputs.schema.at', { title: titles.join(' '), words });
}
